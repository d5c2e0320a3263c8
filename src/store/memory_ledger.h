#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "store/ledger.h"

namespace jobsite::store {

// Rooms that last as long as the program.
class MemoryLedger final : public Ledger {
   public:
    Outcomes commit(std::span<const Write> batch) override;

    [[nodiscard]] Answer<std::optional<RoomHead>> head(std::string_view room) override;
    Answer<std::optional<StoredRoom>> load(std::string_view room) override;
    Answer<std::optional<Film>> film(std::string_view room, std::uint64_t entry) override;
    Answer<std::vector<Remark>> remarks(std::string_view room) override;

   private:
    std::optional<table::Fault> write(const Create& create);
    std::optional<table::Fault> write(const SeatChange& change);
    std::optional<table::Fault> write(const PaceChange& change);
    std::optional<table::Fault> write(const Say& say);
    std::optional<table::Fault> write(const Append& append);
    StoredRoom* find(std::string_view room);

    std::mutex mutex_;
    std::map<std::string, StoredRoom, std::less<>> rooms_;
    std::map<std::string, std::vector<Film>, std::less<>> films_;      // by room
    std::map<std::string, std::vector<Remark>, std::less<>> remarks_;  // by room
};

}  // namespace jobsite::store
