#include "store/folder.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace jobsite::store {

namespace {

using table::Fault;

constexpr int kOwnerOnly = 0600;

Fault fault_of(int error) {
    switch (error) {
        case ENOENT:
        case ENOTDIR:
            return Fault::NotThere;
        case ENOSPC:
        case EDQUOT:
            return Fault::NoSpace;
        case EWOULDBLOCK:
            return Fault::InUse;
        default:
            return Fault::NotWritable;
    }
}

// A new file is there for certain only when its folder has been written too.
int sync_folder(const std::filesystem::path& folder) {
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) {
        return errno;
    }
    const int error = ::fsync(handle) == 0 ? 0 : errno;
    ::close(handle);
    return error;
}

}  // namespace

Answer<Folder> Folder::claim(const std::filesystem::path& path) {
    const int file =
        ::open((path / "jobsite.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
    if (file < 0) {
        return tl::unexpected(fault_of(errno));
    }
    Folder folder(file);
    // The system lets go of the lock when the process ends, so none is ever left behind.
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        return tl::unexpected(fault_of(errno));
    }
    return folder;
}

Folder::~Folder() {
    if (lock_ != kNone) {
        ::close(lock_);
    }
}

std::optional<Fault> Folder::make_private(const std::filesystem::path& file) {
    const int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly);
    if (handle < 0) {
        return errno == EEXIST ? std::nullopt : std::optional(fault_of(errno));
    }
    ::close(handle);
    const int error = sync_folder(file.parent_path());
    return error == 0 ? std::nullopt : std::optional(fault_of(error));
}

}  // namespace jobsite::store
