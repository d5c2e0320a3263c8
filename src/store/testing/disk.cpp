#include "store/testing/disk.h"

#include <algorithm>
#include <cstring>

#include "base/random.h"

namespace jobsite::store::testing {

namespace {

constexpr std::uint64_t kSector = 512;

bool stays(const Torn& torn, std::size_t place, std::size_t count, base::Random& random) {
    switch (torn.kept) {
        case Torn::Kept::Nothing:
            return false;
        case Torn::Kept::Everything:
            return true;
        case Torn::Kept::FirstHalf:
            return place < count / 2;
        case Torn::Kept::LastHalf:
            return place >= count / 2;
        case Torn::Kept::Some:
            return random.uniform(2) == 0;
    }
    return false;
}

}  // namespace

Disk::Disk(const Image& image, Honesty honesty) : honesty_(honesty) {
    for (const auto& [path, bytes] : image) {
        files_[path] = {.seen = bytes, .kept = bytes, .unsynced = {}};
    }
}

void Disk::plan(Plan plan) {
    const std::lock_guard lock(mutex_);
    plan_ = plan;
    steps_ = 0;
    happened_ = false;
}

bool Disk::happened() const {
    const std::lock_guard lock(mutex_);
    return happened_;
}

void Disk::make_space() {
    const std::lock_guard lock(mutex_);
    full_ = false;
}

bool Disk::is_stalled() const {
    const std::lock_guard lock(mutex_);
    return stalled_;
}

void Disk::let_go() {
    {
        const std::lock_guard lock(mutex_);
        stalled_ = false;
    }
    let_go_.notify_all();
}

Image Disk::after_power_cut(Torn torn) const {
    const std::lock_guard lock(mutex_);
    base::Random random(torn.seed);
    Image image;
    for (const auto& [path, file] : files_) {
        Content content = file.kept;
        const std::vector<Change> pieces = sectors(file.unsynced);
        for (std::size_t place = 0; place < pieces.size(); ++place) {
            if (stays(torn, place, pieces.size(), random)) {
                apply(content, pieces[place]);
            }
        }
        if (content) {
            image[path] = *content;
        }
    }
    return image;
}

Did Disk::create(const std::string& path) {
    return size(path) ? Did::Well : change(path, {.kind = Change::Kind::Create, .bytes = {}});
}

Did Disk::remove(const std::string& path) {
    return change(path, {.kind = Change::Kind::Remove, .bytes = {}});
}

Did Disk::write(const std::string& path, std::uint64_t offset, std::span<const std::byte> bytes) {
    return change(path, {.kind = Change::Kind::Write,
                         .offset = offset,
                         .bytes = Bytes(bytes.begin(), bytes.end())});
}

Did Disk::truncate(const std::string& path, std::uint64_t size) {
    return change(path, {.kind = Change::Kind::Truncate, .offset = size, .bytes = {}});
}

Did Disk::sync(const std::string& path) {
    std::unique_lock lock(mutex_);
    const Did did = step(lock, Counted::Changes);
    File& file = files_[path];
    if (!power_ || honesty_ == Honesty::Lies) {
        return did;
    }
    if (did == Did::Well) {
        for (const Change& change : file.unsynced) {
            apply(file.kept, change);
        }
    }
    // A system that could not write its cache forgets that it has to: only writing the
    // same again helps.
    file.unsynced.clear();
    return did;
}

Disk::Read Disk::read(const std::string& path, std::uint64_t offset, std::span<std::byte> into) {
    std::unique_lock lock(mutex_);
    std::memset(into.data(), 0, into.size());
    const Did did = step(lock, Counted::All);
    const Content& content = files_[path].seen;
    if (did != Did::Well || !content || offset >= content->size()) {
        return {.did = did, .size = 0};
    }
    const std::size_t size = std::min<std::size_t>(into.size(), content->size() - offset);
    std::memcpy(into.data(), content->data() + offset, size);
    return {.did = did, .size = size};
}

Did Disk::touch() {
    std::unique_lock lock(mutex_);
    return step(lock, Counted::All);
}

std::optional<std::uint64_t> Disk::size(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    const auto file = files_.find(path);
    return file == files_.end() || !file->second.seen ? std::nullopt
                                                      : std::optional(file->second.seen->size());
}

bool Disk::has_power() const {
    const std::lock_guard lock(mutex_);
    return power_;
}

void Disk::apply(Content& content, const Change& change) {
    if (change.kind == Change::Kind::Remove) {
        content.reset();
        return;
    }
    if (!content) {
        content.emplace();
    }
    if (change.kind == Change::Kind::Truncate) {
        content->resize(change.offset);
    }
    if (change.kind == Change::Kind::Write && !change.bytes.empty()) {
        content->resize(
            std::max<std::size_t>(content->size(), change.offset + change.bytes.size()));
        std::memcpy(content->data() + change.offset, change.bytes.data(), change.bytes.size());
    }
}

// The same changes, with each write taken apart where one sector ends and the next begins.
std::vector<Disk::Change> Disk::sectors(const std::vector<Change>& changes) {
    std::vector<Change> pieces;
    for (const Change& change : changes) {
        if (change.kind != Change::Kind::Write) {
            pieces.push_back(change);
            continue;
        }
        for (std::size_t done = 0; done < change.bytes.size();) {
            const std::uint64_t offset = change.offset + done;
            const std::size_t size =
                std::min<std::size_t>(kSector - offset % kSector, change.bytes.size() - done);
            const auto start = change.bytes.begin() + static_cast<std::ptrdiff_t>(done);
            pieces.push_back({.kind = Change::Kind::Write,
                              .offset = offset,
                              .bytes = Bytes(start, start + static_cast<std::ptrdiff_t>(size))});
            done += size;
        }
    }
    return pieces;
}

Did Disk::step(std::unique_lock<std::mutex>& lock, Counted kind) {
    if (kind == Counted::Changes || plan_.counted == Counted::All) {
        ++steps_;
    }
    const bool now = plan_.trouble != Trouble::None && steps_ == plan_.step && !happened_;
    happened_ = happened_ || now;
    full_ = full_ || (now && plan_.trouble == Trouble::Full);
    power_ = power_ && !(now && plan_.trouble == Trouble::PowerCut);
    if (now && plan_.trouble == Trouble::Stall) {
        stalled_ = true;
        let_go_.wait(lock, [&] { return !stalled_; });
    }
    return !power_ || (now && plan_.trouble == Trouble::Fail) ? Did::Failed : Did::Well;
}

Did Disk::change(const std::string& path, const Change& whole) {
    std::unique_lock lock(mutex_);
    const bool had_power = power_;
    Did did = step(lock, Counted::Changes);
    if (did == Did::Well && full_ && whole.kind == Change::Kind::Write) {
        did = Did::NoSpace;
    }
    Change done = whole;
    if (did != Did::Well && whole.kind == Change::Kind::Write) {
        done.bytes.resize(done.bytes.size() / 2);
    }
    // The power goes in the middle of a step, so that its first half may be there.
    if (had_power && (did == Did::Well || whole.kind == Change::Kind::Write)) {
        File& file = files_[path];
        apply(file.seen, done);
        file.unsynced.push_back(std::move(done));
    }
    return did;
}

}  // namespace jobsite::store::testing
