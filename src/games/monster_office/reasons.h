#pragma once

#include <array>

#include "rules/event.h"

// Why somebody who is advised would do what he is advised to do.
namespace jobsite::monster_office {

using rules::EventKind;

// clang-format off
inline constexpr EventKind kWhyLayHighest{"monster_office.why.lay_highest", {"number"}};
inline constexpr EventKind kWhyLayAlone{"monster_office.why.lay_alone", {"number"}};
inline constexpr EventKind kWhyDrawProject{"monster_office.why.draw_project", {"count"}};
inline constexpr EventKind kWhyPlayProject{"monster_office.why.play_project", {"sets", "held"}};
inline constexpr EventKind kWhyDrawResources{"monster_office.why.draw_resources", {"count", "useful"}};
inline constexpr EventKind kWhyPlayResources{"monster_office.why.play_resources", {"count", "useful"}};
inline constexpr EventKind kWhyPlaceFree{"monster_office.why.place_free", {"count"}};
inline constexpr EventKind kWhyPlaceShift{"monster_office.why.place_shift", {"count"}};
inline constexpr EventKind kWhyTakeFits{"monster_office.why.take_fits", {"tile", "tokens"}};
inline constexpr EventKind kWhyTakeExact{"monster_office.why.take_exact", {"tile", "tokens"}};
inline constexpr EventKind kWhyTakeSpare{"monster_office.why.take_spare", {}};
inline constexpr EventKind kWhyTakeDeck{"monster_office.why.take_deck", {}};
inline constexpr EventKind kWhyTakeUnseen{"monster_office.why.take_unseen", {}};
inline constexpr EventKind kWhyPut{"monster_office.why.put", {"tokens", "count"}};
inline constexpr EventKind kWhyPutExact{"monster_office.why.put_exact", {"tokens", "count"}};
inline constexpr EventKind kWhyPutCompletes{"monster_office.why.put_completes", {"amount"}};
inline constexpr EventKind kWhyStop{"monster_office.why.stop", {"count"}};
inline constexpr EventKind kWhyDiscardUseless{"monster_office.why.discard_useless", {}};
inline constexpr EventKind kWhyDiscardLeast{"monster_office.why.discard_least", {"tokens", "tile"}};
inline constexpr EventKind kWhyDiscard{"monster_office.why.discard", {"tokens", "tile"}};
// clang-format on

inline constexpr std::array kReasons{
    kWhyLayHighest,    kWhyLayAlone,  kWhyDrawProject,    kWhyPlayProject,  kWhyDrawResources,
    kWhyPlayResources, kWhyPlaceFree, kWhyPlaceShift,     kWhyTakeFits,     kWhyTakeExact,
    kWhyTakeSpare,     kWhyTakeDeck,  kWhyTakeUnseen,     kWhyPut,          kWhyPutExact,
    kWhyPutCompletes,  kWhyStop,      kWhyDiscardUseless, kWhyDiscardLeast, kWhyDiscard,
};

}  // namespace jobsite::monster_office
