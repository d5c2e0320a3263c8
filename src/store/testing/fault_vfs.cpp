#include "store/testing/fault_vfs.h"

#include <atomic>
#include <cstring>
#include <map>
#include <mutex>
#include <new>

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/random.h"
#include "base/verify.h"
#include "store/testing/locks.h"

namespace jobsite::store::testing {

// What SQLite calls back: functions with C's signatures, which find their way here
// through a pointer that SQLite carries around.
struct FaultVfs::Inside {
    struct Shared {
        FileLock lock;
        SharedMemory memory;
    };

    explicit Inside(Disk& used) : disk(used) {}

    Disk& disk;
    std::string name;
    sqlite3_vfs vfs{};
    std::mutex mutex;  // guards the two that follow
    std::map<std::string, Shared> shared;
    base::Random random{1};
};

namespace {

using Inside = FaultVfs::Inside;

constexpr int kSectorSize = 4096;
constexpr int kLongestPath = 512;

// One open file. It begins as SQLite wants it to.
struct Handle {
    sqlite3_file base{};
    Inside* inside = nullptr;
    std::string path;
};

Handle& handle_of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
Inside& inside_of(sqlite3_vfs* vfs) { return *static_cast<Inside*>(vfs->pAppData); }

int result(Did did, int failed) {
    return did == Did::Well ? SQLITE_OK : (did == Did::NoSpace ? SQLITE_FULL : failed);
}

// Runs with what the file's connections share.
template <class F>
auto with_shared(sqlite3_file* file, const F& use) {
    const Handle& handle = handle_of(file);
    const std::lock_guard lock(handle.inside->mutex);
    return use(handle.inside->shared[handle.path], static_cast<Holder>(file));
}

int close(sqlite3_file* file) {
    with_shared(file, [](Inside::Shared& shared, Holder me) { shared.lock.leave(me); });
    handle_of(file).~Handle();
    return SQLITE_OK;
}

int read(sqlite3_file* file, void* into, int size, sqlite3_int64 offset) {
    const Handle& handle = handle_of(file);
    const auto wanted = static_cast<std::size_t>(size);
    const Disk::Read read =
        handle.inside->disk.read(handle.path, static_cast<std::uint64_t>(offset),
                                 std::span(static_cast<std::byte*>(into), wanted));
    if (read.did != Did::Well) {
        return SQLITE_IOERR_READ;
    }
    return read.size == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    const Handle& handle = handle_of(file);
    return result(handle.inside->disk.write(handle.path, static_cast<std::uint64_t>(offset),
                                            std::span(static_cast<const std::byte*>(from),
                                                      static_cast<std::size_t>(size))),
                  SQLITE_IOERR_WRITE);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
    const Handle& handle = handle_of(file);
    return result(handle.inside->disk.truncate(handle.path, static_cast<std::uint64_t>(size)),
                  SQLITE_IOERR_TRUNCATE);
}

int sync(sqlite3_file* file, int /*flags*/) {
    const Handle& handle = handle_of(file);
    return result(handle.inside->disk.sync(handle.path), SQLITE_IOERR_FSYNC);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
    const Handle& handle = handle_of(file);
    *size = static_cast<sqlite3_int64>(handle.inside->disk.size(handle.path).value_or(0));
    return handle.inside->disk.has_power() ? SQLITE_OK : SQLITE_IOERR_FSTAT;
}

int lock(sqlite3_file* file, int level) {
    return with_shared(file, [&](Inside::Shared& shared, Holder me) {
        return shared.lock.lock(me, level) ? SQLITE_OK : SQLITE_BUSY;
    });
}

int unlock(sqlite3_file* file, int level) {
    with_shared(file, [&](Inside::Shared& shared, Holder me) { shared.lock.unlock(me, level); });
    return SQLITE_OK;
}

int check_reserved(sqlite3_file* file, int* reserved) {
    *reserved = with_shared(
        file, [](Inside::Shared& shared, Holder) { return shared.lock.is_reserved() ? 1 : 0; });
    return SQLITE_OK;
}

int file_control(sqlite3_file* /*file*/, int /*what*/, void* /*argument*/) {
    return SQLITE_NOTFOUND;
}

int sector_size(sqlite3_file* /*file*/) { return kSectorSize; }

// As SQLite assumes of every disk: a torn write harms no bytes beside those written.
int characteristics(sqlite3_file* /*file*/) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int memory_map(sqlite3_file* file, int place, int size, int extend, void volatile** memory) {
    *memory = nullptr;
    if (handle_of(file).inside->disk.touch() != Did::Well) {
        return SQLITE_IOERR_SHMMAP;
    }
    return with_shared(file, [&](Inside::Shared& shared, Holder me) {
        const auto wanted = static_cast<std::size_t>(place);
        if (extend != 0 || shared.memory.has(wanted)) {
            *memory = shared.memory.piece(wanted, static_cast<std::size_t>(size), me);
        }
        return SQLITE_OK;
    });
}

int memory_lock(sqlite3_file* file, int first, int count, int flags) {
    return with_shared(file, [&](Inside::Shared& shared, Holder me) {
        const auto from = static_cast<std::size_t>(first);
        const auto slots = static_cast<std::size_t>(count);
        if ((flags & SQLITE_SHM_UNLOCK) != 0) {
            shared.memory.unlock(me, from, slots);
            return SQLITE_OK;
        }
        const auto mode = (flags & SQLITE_SHM_EXCLUSIVE) != 0 ? SharedMemory::Mode::Exclusive
                                                              : SharedMemory::Mode::Shared;
        return shared.memory.lock(me, from, slots, mode) ? SQLITE_OK : SQLITE_BUSY;
    });
}

void memory_barrier(sqlite3_file* file) {
    with_shared(file, [](Inside::Shared&, Holder) {});
}

int memory_unmap(sqlite3_file* file, int /*remove*/) {
    with_shared(file, [](Inside::Shared& shared, Holder me) { shared.memory.leave(me); });
    return SQLITE_OK;
}

constexpr sqlite3_io_methods kMethods{
    .iVersion = 2,
    .xClose = close,
    .xRead = read,
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = sync,
    .xFileSize = file_size,
    .xLock = lock,
    .xUnlock = unlock,
    .xCheckReservedLock = check_reserved,
    .xFileControl = file_control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = memory_map,
    .xShmLock = memory_lock,
    .xShmBarrier = memory_barrier,
    .xShmUnmap = memory_unmap,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out_flags) {
    base::verify(path != nullptr, "the store writes no temporary files");
    file->pMethods = nullptr;
    if ((flags & SQLITE_OPEN_CREATE) != 0 && inside_of(vfs).disk.create(path) != Did::Well) {
        return SQLITE_CANTOPEN;
    }
    if (!inside_of(vfs).disk.size(path)) {
        return SQLITE_CANTOPEN;
    }
    new (file) Handle{.base = {&kMethods}, .inside = &inside_of(vfs), .path = path};
    if (out_flags != nullptr) {
        *out_flags = flags;
    }
    return SQLITE_OK;
}

int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
    Disk& disk = inside_of(vfs).disk;
    if (!disk.size(path)) {
        return SQLITE_IOERR_DELETE_NOENT;
    }
    const Did removed = disk.remove(path);
    const Did synced = sync_folder != 0 && removed == Did::Well ? disk.sync(path) : removed;
    return result(synced, SQLITE_IOERR_DELETE);
}

int access(sqlite3_vfs* vfs, const char* path, int /*flags*/, int* there) {
    *there = inside_of(vfs).disk.size(path) ? 1 : 0;
    return inside_of(vfs).disk.has_power() ? SQLITE_OK : SQLITE_IOERR_ACCESS;
}

int full_path(sqlite3_vfs* /*vfs*/, const char* path, int size, char* full) {
    sqlite3_snprintf(size, full, "%s", path);
    return SQLITE_OK;
}

int randomness(sqlite3_vfs* vfs, int size, char* bytes) {
    Inside& inside = inside_of(vfs);
    const std::lock_guard lock(inside.mutex);
    for (int place = 0; place < size; ++place) {
        bytes[place] = static_cast<char>(inside.random.next() >> 56U);
    }
    return size;
}

// Nobody waits here for the time to pass.
int sleep(sqlite3_vfs* /*vfs*/, int microseconds) { return microseconds; }

int now(sqlite3_vfs* /*vfs*/, double* days) {
    *days = 0;
    return SQLITE_OK;
}

int last_error(sqlite3_vfs* /*vfs*/, int /*size*/, char* /*text*/) { return 0; }

}  // namespace

FaultVfs::FaultVfs(Disk& disk) : inside_(std::make_unique<Inside>(disk)) {
    inside_->name = fmt::format("jobsite-fault-{}", static_cast<const void*>(inside_.get()));
    sqlite3_vfs& vfs = inside_->vfs;
    vfs.iVersion = 1;
    vfs.szOsFile = sizeof(Handle);
    vfs.mxPathname = kLongestPath;
    vfs.zName = inside_->name.c_str();
    vfs.pAppData = inside_.get();
    vfs.xOpen = open;
    vfs.xDelete = remove;
    vfs.xAccess = access;
    vfs.xFullPathname = full_path;
    vfs.xRandomness = randomness;
    vfs.xSleep = sleep;
    vfs.xCurrentTime = now;
    vfs.xGetLastError = last_error;
    sqlite3_vfs_register(&vfs, 0);
}

FaultVfs::~FaultVfs() { sqlite3_vfs_unregister(&inside_->vfs); }

const std::string& FaultVfs::name() const { return inside_->name; }

}  // namespace jobsite::store::testing
