#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/keeping.h"
#include "cli/shelf.h"
#include "cli/terminal.h"
#include "store/sqlite_ledger.h"

namespace jobsite::cli {

namespace {

using store::Answer;
using store::Append;
using store::Listed;
using store::StoredRoom;
using store::Write;
using table::Fault;

// What became of a room, or why nothing can be done with any.
enum class Became : std::uint8_t { Moved, WasThere, Damaged, Waits };

// Takes room after room from one ledger to another, each in one batch: a room is there wholly or
// not at all, and whoever begins again goes on with those that are not.
class Move {
   public:
    Move(store::Ledger& from, store::Ledger& to) : from_(from), to_(to) {}

    std::optional<Fault> all() {
        auto rooms = list();
        if (!rooms) {
            return rooms.error();
        }
        // A rematch waits for the room which it is a rematch of. Where that one stays behind, it
        // does too.
        for (std::size_t before = rooms->size() + 1; rooms->size() < before;) {
            before = rooms->size();
            for (Listed& room : std::exchange(*rooms, {})) {
                const auto became = move(room);
                if (!became) {
                    return became.error();
                }
                if (*became == Became::Waits) {
                    rooms->push_back(std::move(room));
                } else if (*became == Became::Damaged) {
                    left_.push_back(std::move(room.room));
                } else {
                    ++counts_.at(static_cast<std::size_t>(*became));
                }
            }
        }
        for (Listed& room : *rooms) {
            left_.push_back(std::move(room.room));
        }
        return std::nullopt;
    }

    [[nodiscard]] std::size_t count(Became became) const {
        return counts_.at(static_cast<std::size_t>(became));
    }
    [[nodiscard]] const std::vector<std::string>& left() const { return left_; }

   private:
    Answer<std::vector<Listed>> list() {
        constexpr std::size_t kPortion = 1000;
        std::vector<Listed> rooms;
        while (true) {
            auto some = from_.list(rooms.empty() ? "" : rooms.back().room, kPortion);
            if (!some) {
                return some;
            }
            if (some->empty()) {
                return rooms;
            }
            std::ranges::move(*some, std::back_inserter(rooms));
        }
    }

    Answer<Became> move(const Listed& listed) {
        const auto there = to_.head(listed.room);
        if (!there || *there) {
            return there ? Answer<Became>(Became::WasThere) : tl::unexpected(there.error());
        }
        auto room = from_.load(listed.room);
        if (!room || !*room) {
            return !room && room.error() != Fault::Damaged ? tl::unexpected(room.error())
                                                           : Answer<Became>(Became::Damaged);
        }
        const auto batch = writes(listed, **room);
        if (!batch) {
            return tl::unexpected(batch.error());
        }
        for (const auto& fault : to_.commit(*batch)) {
            if (fault) {
                return *fault == Fault::NotThere ? Answer<Became>(Became::Waits)
                                                 : tl::unexpected(*fault);
            }
        }
        // The rematch comes later.
        (*room)->rematch.reset();
        const auto now = to_.load(listed.room);
        if (!now || *now != *room || to_.attempts(listed.room) != from_.attempts(listed.room)) {
            return tl::unexpected(now ? Fault::Damaged : now.error());
        }
        return Became::Moved;
    }

    // All that is kept of a room but its snapshots, which are made again as it is played.
    Answer<std::vector<Write>> writes(const Listed& listed, const StoredRoom& room) {
        const std::string& id = listed.room;
        auto attempts = from_.attempts(id);
        if (!attempts) {
            return tl::unexpected(attempts.error());
        }
        std::vector<Write> batch{store::Create{room.head},
                                 Append{.room = id, .entries = room.entries}};
        for (store::Rest& attempt : *attempts) {
            batch.emplace_back(Append{.room = id, .entries = {}, .rest = std::move(attempt)});
        }
        // The last one may be without its hand.
        batch.emplace_back(Append{.room = id, .entries = {}, .rest = room.rest});
        for (const store::Trace& trace : room.traces) {
            batch.emplace_back(Append{.room = id, .entries = {}, .trace = trace});
        }
        constexpr store::FilmLimits kAll{.most = 1'000'000, .bytes = std::uint64_t{1} << 40U};
        for (std::uint64_t entry = 0;;) {
            auto film = from_.film(id, entry);
            if (!film) {
                return tl::unexpected(film.error());
            }
            if (!*film) {
                break;
            }
            entry = (*film)->entry + 1;
            batch.emplace_back(
                Append{.room = id, .entries = {}, .film = **std::move(film), .films = kAll});
        }
        for (const store::Remark& remark : room.remarks) {
            batch.emplace_back(store::Say{id, remark});
        }
        if (listed.came) {
            batch.emplace_back(store::Visit{id, *listed.came});
        }
        if (listed.packed) {
            batch.emplace_back(store::Pack{id});
        }
        return batch;
    }

    store::Ledger& from_;
    store::Ledger& to_;
    std::array<std::size_t, 2> counts_{};
    std::vector<std::string> left_;
};

class Import final : public Command {
   public:
    void describe(Options& options) override {
        options
            .text("--data-dir", folder_,
                  "Folder in which rooms are kept; by default $XDG_DATA_HOME/jobsite or "
                  "~/.local/share/jobsite. It stays as it is")
            .type("DIR");
        options.text("--postgres", url_, "Database into which the rooms go (docs/nodes.md)")
            .required()
            .type("URL");
    }

    Outcome<Exit> run() override {
        const auto shelf = open_shelf("");
        if (!shelf) {
            return tl::unexpected(shelf.error());
        }
        const std::filesystem::path folder = data_folder(folder_);
        if (!std::filesystem::exists(folder / "jobsite.db")) {
            return tl::unexpected(unusable_folder(folder, Fault::NotThere, shelf->texts));
        }
        const auto from = store::SqliteLedger::open(folder);
        if (!from) {
            return tl::unexpected(unusable_folder(folder, from.error(), shelf->texts));
        }
        const auto to = open_database(url_);
        if (!to) {
            return tl::unexpected(to.error());
        }
        Move move(**from, **to);
        if (const auto fault = move.all()) {
            return tl::unexpected(Failure{Exit::OutsideFailed,
                                          fmt::format("Not all rooms could be imported: {} What "
                                                      "is there is whole; begin again later.",
                                                      shelf->texts.say(table::text_key(*fault)))});
        }
        print("{} rooms are imported, {} were there already.\n", move.count(Became::Moved),
              move.count(Became::WasThere));
        for (const std::string& room : move.left()) {
            print("Room {} is damaged, or a rematch of one that is, and stays behind.\n",
                  printable(room));
        }
        return move.left().empty() ? Exit::Fine : Exit::AnswerIsNo;
    }

   private:
    std::string folder_;
    std::string url_;
};

}  // namespace

std::unique_ptr<Command> make_import() { return std::make_unique<Import>(); }

}  // namespace jobsite::cli
