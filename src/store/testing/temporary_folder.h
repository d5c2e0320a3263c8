#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "base/verify.h"

namespace jobsite::store::testing {

// A new, empty folder, which goes away with all that is in it.
class TemporaryFolder {
   public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "jobsite-XXXXXX").string();
        base::verify(mkdtemp(name.data()) != nullptr, "tests may make a temporary folder");
        path_ = name;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

   private:
    std::filesystem::path path_;
};

}  // namespace jobsite::store::testing
