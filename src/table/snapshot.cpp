#include "table/snapshot.h"

namespace jobsite::table {

std::unique_ptr<rules::Match> match_of(const Snapshot& snapshot, const rules::AnyGame& game,
                                       std::uint64_t hash) {
    auto match = game.resume(snapshot.position);
    return match && (*match)->hash() == hash ? *std::move(match) : nullptr;
}

}  // namespace jobsite::table
