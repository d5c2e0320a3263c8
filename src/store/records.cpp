#include "store/records.h"

namespace jobsite::store {

namespace {

// Beside its move: the room, its number, the hash, and what the database adds.
constexpr std::uint64_t kBytesOfEntry = 48;

}  // namespace

std::uint64_t bytes_of(std::span<const table::Entry> entries, const std::optional<Rest>& rest) {
    std::uint64_t bytes = is_attempt(rest) ? rest->record.size() + rest->hand.size() : 0;
    for (const table::Entry& entry : entries) {
        bytes += kBytesOfEntry + entry.move.size();
    }
    return bytes;
}

}  // namespace jobsite::store
