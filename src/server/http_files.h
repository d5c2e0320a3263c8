#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/net.h"

namespace jobsite::server {

// The client's files, held in memory. Beside a file may lie the same file packed by
// gzip or brotli, made when the client was built.
class HttpFiles {
   public:
    // All files of a folder. A folder that is not there holds none.
    static HttpFiles load(const std::filesystem::path& folder);

    void add(const std::string& path, std::string bytes);

    // The file of that path, packed as the browser likes it best. Paths of pages lead
    // to the one page there is; a page that has not changed is not sent again.
    [[nodiscard]] HttpAnswer find(const HttpRequest& request) const;

    [[nodiscard]] bool empty() const { return files_.empty(); }

   private:
    struct File {
        std::string bytes;
        std::string etag;
    };

    [[nodiscard]] const File* at(const std::string& path) const;

    std::map<std::string, File> files_;  // by path from the root: /index.html
};

HttpAnswer not_found();

// The content type by the end of a path.
std::string_view content_type(std::string_view path);

}  // namespace jobsite::server
