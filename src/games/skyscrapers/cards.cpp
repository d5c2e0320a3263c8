#include "games/skyscrapers/cards.h"

namespace jobsite::skyscrapers {

bool fits(Family family, Facing facing) {
    switch (family) {
        case Family::V:
        case Family::BV:
            return !is_floor(facing) && is_portrait(facing);
        case Family::H:
        case Family::BH:
            return !is_floor(facing) && !is_portrait(facing);
        case Family::F:
            return is_floor(facing);
        case Family::U:
            return true;
    }
    return false;
}

}  // namespace jobsite::skyscrapers
