#include "table/file_log.h"

#include <cerrno>
#include <fstream>

#include <fcntl.h>
#include <unistd.h>

namespace jobsite::table {

namespace {

constexpr int kReadableByAll = 0644;

Fault fault_of(int error) {
    switch (error) {
        case ENOSPC:
        case EDQUOT:
        case EFBIG:
            return Fault::NoSpace;
        case EEXIST:
            return Fault::AlreadyThere;
        default:
            return Fault::NotWritable;
    }
}

// A new file is there for certain only when its folder has been written too.
void sync_folder(const std::filesystem::path& path) {
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
}

// Writes all of it, or gives the error's number.
int write_whole(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return ::fsync(file) == 0 ? 0 : errno;
}

}  // namespace

tl::expected<std::unique_ptr<FileLog>, Fault> FileLog::create(const std::filesystem::path& path,
                                                              const Head& head) {
    const int file =
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, kReadableByAll);
    if (file < 0) {
        return tl::unexpected(fault_of(errno));
    }
    std::unique_ptr<FileLog> log(new FileLog(file, head));
    if (const auto fault = log->write(print_head(head))) {
        ::unlink(path.c_str());
        return tl::unexpected(*fault);
    }
    sync_folder(path);
    return log;
}

FileLog::~FileLog() { ::close(file_); }

std::optional<Fault> FileLog::append(const Entry& entry, const std::optional<Rest>& rest) {
    const std::string before = rest ? print_rest(*rest) : "";
    const Entry linked = chain_.linked(entry, before);
    const auto fault = write(before + print_entry(linked));
    if (!fault) {
        chain_.add(linked);
        entries_ = entry.number;
    }
    return fault;
}

std::optional<Fault> FileLog::end() { return write(print_end(entries_)); }

std::optional<Fault> FileLog::write(std::string_view text) {
    if (broken_) {
        return Fault::NotWritable;
    }
    if (const int error = write_whole(file_, text); error != 0) {
        // Half a line at the end would be read as a log cut short, which is true only
        // if it cannot be taken out.
        broken_ = ::ftruncate(file_, static_cast<off_t>(size_)) != 0;
        return fault_of(error);
    }
    size_ += text.size();
    return std::nullopt;
}

tl::expected<std::string, Fault> read_file(const std::filesystem::path& path, std::size_t most) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        return tl::unexpected(Fault::NotReadable);
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return tl::unexpected(Fault::NotReadable);
    }
    std::string text;
    constexpr std::size_t kPiece = std::size_t{1} << 16U;
    for (std::string piece(kPiece, '\0'); file;) {
        file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        text.append(piece, 0, static_cast<std::size_t>(file.gcount()));
        if (text.size() > most) {
            return tl::unexpected(Fault::TooLarge);
        }
    }
    return file.bad() ? tl::expected<std::string, Fault>(tl::unexpected(Fault::NotReadable)) : text;
}

}  // namespace jobsite::table
