#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "cli/referee_case.h"
#include "games/men_at_work/data.h"
#include "games/men_at_work/referee.h"
#include "site/equilibrium/equilibrium.h"
#include "site/pieces/catalogue.h"

namespace jobsite::cli {

// What sites are made of, as it is built into the program.
struct Yard {
    men_at_work::Data data;
    site::Catalogue catalogue;

    static Yard open();
};

// Whether the site is judged as it is described, or once gravity has had its way.
enum class Gravity : std::uint8_t { Asleep, Awake };

// A piece that is not where it was described.
struct Moved {
    facts::PieceId piece{};
    bool is_gone = false;
    std::int32_t distance = 0;  // of its frame, micrometres
    std::int32_t tilt = 0;      // more or less of it, millidegrees
};

struct Judgement {
    std::vector<men_at_work::Verdict> verdict;
    std::optional<facts::Trip> accident;
    men_at_work::PieceId highest = men_at_work::kNoPiece;  // 43
    std::int32_t top = 0;                                  // its height
    std::vector<Moved> moved;
    site::Equilibrium equilibrium;

    [[nodiscard]] bool is_met() const;
};

// Judges the case, or says why there cannot be such a site.
tl::expected<Judgement, std::string> judge_case(const Yard& yard, const RefereeCase& c,
                                                Gravity gravity);

}  // namespace jobsite::cli
