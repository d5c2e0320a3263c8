#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace jobsite::store::testing {

using Bytes = std::vector<std::byte>;

// What stands on a disk that nobody writes to.
using Image = std::map<std::string, Bytes>;

// What is to go wrong.
enum class Trouble : std::uint8_t {
    None,
    Fail,      // one step is done by half and reports an error; a failed sync loses what it was for
    Full,      // from one step on no write is done in full, until there is space again
    PowerCut,  // from one step on nothing works any more
    Stall,     // one step waits until it is let go
};

// Which steps are counted: those that change the disk, or readings too.
enum class Counted : std::uint8_t { Changes, All };

struct Plan {
    Trouble trouble = Trouble::None;
    std::uint64_t step = 0;  // counted from 1
    Counted counted = Counted::Changes;
};

// Which of the unsynced sectors a power cut leaves: disks write in what order they like.
struct Torn {
    enum class Kept : std::uint8_t { Nothing, Everything, FirstHalf, LastHalf, Some };
    Kept kept = Kept::Nothing;
    std::uint64_t seed = 0;  // for Some
};

// An honest disk keeps what was synced; the other one says so and does not.
enum class Honesty : std::uint8_t { Honest, Lies };

enum class Did : std::uint8_t { Well, Failed, NoSpace };

// A disk in memory that can be told to fail. Files are named by their paths; what was
// written to one is safe when it has been synced.
class Disk {
   public:
    explicit Disk(const Image& image = {}, Honesty honesty = Honesty::Honest);

    void plan(Plan plan);  // counts from here on
    [[nodiscard]] bool happened() const;
    void make_space();  // after Full
    [[nodiscard]] bool is_stalled() const;
    void let_go();  // after Stall
    Image after_power_cut(Torn torn) const;

    Did create(const std::string& path);
    Did remove(const std::string& path);
    Did write(const std::string& path, std::uint64_t offset, std::span<const std::byte> bytes);
    Did truncate(const std::string& path, std::uint64_t size);
    Did sync(const std::string& path);
    // Fills `into`, with zeros past the end of the file; how much there was.
    struct Read {
        Did did = Did::Well;
        std::size_t size = 0;
    };
    Read read(const std::string& path, std::uint64_t offset, std::span<std::byte> into);
    Did touch();  // a step that neither reads nor writes a file

    [[nodiscard]] std::optional<std::uint64_t> size(const std::string& path) const;
    [[nodiscard]] bool has_power() const;

   private:
    struct Change {
        enum class Kind : std::uint8_t { Create, Remove, Write, Truncate };
        Kind kind = Kind::Write;
        std::uint64_t offset = 0;  // or the size
        Bytes bytes;
    };
    using Content = std::optional<Bytes>;  // none where there is no file
    struct File {
        Content seen;
        Content kept;
        std::vector<Change> unsynced;
    };

    static void apply(Content& content, const Change& change);
    static std::vector<Change> sectors(const std::vector<Change>& changes);
    Did step(std::unique_lock<std::mutex>& lock, Counted kind);
    Did change(const std::string& path, const Change& whole);

    mutable std::mutex mutex_;
    std::condition_variable let_go_;
    std::map<std::string, File> files_;
    const Honesty honesty_;
    Plan plan_;
    std::uint64_t steps_ = 0;
    bool happened_ = false;
    bool full_ = false;
    bool power_ = true;
    bool stalled_ = false;
};

}  // namespace jobsite::store::testing
