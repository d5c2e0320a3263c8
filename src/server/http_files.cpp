#include "server/http_files.h"

#include <array>

#include "base/hash.h"
#include "table/file_log.h"

namespace jobsite::server {

namespace {

constexpr std::string_view kPage = "/index.html";
constexpr std::size_t kMaxFile = std::size_t{64} << 20U;

struct TypeRow {
    std::string_view ending;
    std::string_view type;
};

constexpr std::array kTypes{
    TypeRow{".html", "text/html; charset=utf-8"},
    TypeRow{".js", "text/javascript; charset=utf-8"},
    TypeRow{".css", "text/css; charset=utf-8"},
    TypeRow{".json", "application/json"},
    TypeRow{".webmanifest", "application/manifest+json"},
    TypeRow{".svg", "image/svg+xml"},
    TypeRow{".png", "image/png"},
    TypeRow{".jpg", "image/jpeg"},
    TypeRow{".webp", "image/webp"},
    TypeRow{".ico", "image/x-icon"},
    TypeRow{".woff2", "font/woff2"},
    TypeRow{".wasm", "application/wasm"},
    TypeRow{".mp3", "audio/mpeg"},
    TypeRow{".ogg", "audio/ogg"},
    TypeRow{".txt", "text/plain; charset=utf-8"},
};

struct Packing {
    std::string_view name;    // in Accept-Encoding
    std::string_view ending;  // of the file
};

// The best first.
constexpr std::array kPackings{Packing{"br", ".br"}, Packing{"gzip", ".gz"}};

// Files below assets/ carry a hash of their bytes in their names.
bool never_changes(std::string_view path) { return path.starts_with("/assets/"); }

bool is_page(std::string_view path) {
    return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

}  // namespace

HttpAnswer not_found() {
    return {.status = 404,
            .content_type = "text/plain; charset=utf-8",
            .encoding = "",
            .cache_control = "no-store",
            .etag = "",
            .body = "There is nothing here.\n",
            .own_body = ""};
}

std::string_view content_type(std::string_view path) {
    for (const TypeRow& row : kTypes) {
        if (path.ends_with(row.ending)) {
            return row.type;
        }
    }
    return "application/octet-stream";
}

HttpFiles HttpFiles::load(const std::filesystem::path& folder) {
    HttpFiles files;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator entry(folder, error), end;
         !error && entry != end; entry.increment(error)) {
        if (!entry->is_regular_file(error)) {
            continue;
        }
        if (auto bytes = table::read_file(entry->path(), kMaxFile)) {
            const auto path = entry->path().lexically_relative(folder);
            files.add("/" + path.generic_string(), *std::move(bytes));
        }
    }
    return files;
}

void HttpFiles::add(const std::string& path, std::string bytes) {
    const std::string etag = '"' + base::print_hash(base::hash(bytes)) + '"';
    files_[path] = {.bytes = std::move(bytes), .etag = etag};
}

const HttpFiles::File* HttpFiles::at(const std::string& path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

HttpAnswer HttpFiles::find(const HttpRequest& request) const {
    const std::string path = is_page(request.path) ? std::string(kPage) : request.path;
    const File* file = at(path);
    if (file == nullptr) {
        return not_found();
    }
    HttpAnswer answer{
        .status = 200,
        .content_type = std::string(content_type(path)),
        .encoding = "",
        .cache_control = never_changes(path) ? "public, max-age=31536000, immutable" : "no-cache",
        .etag = file->etag,
        .body = "",
        .own_body = ""};
    for (const Packing& packing : kPackings) {
        const File* const packed = at(path + std::string(packing.ending));
        if (packed != nullptr && request.accept_encoding.find(packing.name) != std::string::npos) {
            file = packed;
            answer.encoding = packing.name;
            answer.etag = packed->etag;
            break;
        }
    }
    if (!request.if_none_match.empty() &&
        request.if_none_match.find(answer.etag) != std::string::npos) {
        answer.status = 304;
        return answer;
    }
    answer.body = file->bytes;
    return answer;
}

}  // namespace jobsite::server
