#pragma once

#include <functional>
#include <map>
#include <string>

#include "base/mutex.h"
#include "store/ledger.h"

namespace jobsite::store {

// Rooms that last as long as the program.
class MemoryLedger : public Ledger {
   public:
    Outcomes commit(std::span<const Write> batch) override;

    [[nodiscard]] Answer<std::optional<RoomHead>> head(std::string_view room) override;
    Answer<std::optional<StoredRoom>> load(std::string_view room) override;
    [[nodiscard]] Answer<std::optional<StoredRoom>> recent(std::string_view room) override;
    [[nodiscard]] Answer<std::optional<Passage>> passage(std::string_view room, rules::Seat seat,
                                                         std::uint64_t event, Reach reach) override;
    [[nodiscard]] Answer<std::vector<Rest>> attempts(std::string_view room) override;
    Answer<std::optional<Film>> film(std::string_view room, std::uint64_t entry) override;
    [[nodiscard]] Answer<Overdue> overdue(const Ages& ages) override;
    [[nodiscard]] Answer<std::vector<Listed>> list(std::string_view after,
                                                   std::size_t most) override;

   private:
    struct Kept {
        StoredRoom room;
        std::vector<Rest> attempts{};
        std::vector<Film> films{};
        std::vector<Snapshot> snapshots{};
        std::optional<std::int64_t> came{};  // somebody, last
        bool packed = false;                 // which changes nothing here
    };

    std::optional<table::Fault> write(const Create& create);
    std::optional<table::Fault> write(const SeatChange& change);
    std::optional<table::Fault> write(const PaceChange& change);
    std::optional<table::Fault> write(const Say& say);
    std::optional<table::Fault> write(const Append& append);
    std::optional<table::Fault> write(const Visit& visit);
    std::optional<table::Fault> write(const Remove& remove);
    std::optional<table::Fault> write(const Pack& pack);
    Kept* find(std::string_view room);

    base::Mutex mutex_;
    std::map<std::string, Kept, std::less<>> rooms_;
};

}  // namespace jobsite::store
