#include "base/verify.h"
#include "fuzz/playable.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"

// A position, as plays and perft tables write it.
namespace jobsite::fuzz {

void feed(std::string_view input) {
    for (const ShippedGame& shipped : shipped_games()) {
        if (const auto match = shipped.game->resume(input)) {
            base::verify((*match)->position() == input, "a position has one spelling");
            verify_playable(**match);
        }
    }
}

}  // namespace jobsite::fuzz
