#include "rules/testing/conformance.h"

#include <gtest/gtest.h>

#include "rules/testing/toy.h"

// The tests for all games, tested: a sound toy passes all of them, and every way of
// getting it wrong is noticed.
namespace jobsite::rules::testing {
namespace {

using toy::Slip;
using toy::Toy;

// The first check that finds something, with what it finds.
struct Noticed {
    std::string_view claim;
    std::string findings;
};

Noticed notice(Slip slip) {
    const std::vector<Setup> setups{{.seats = 2, .options = {}}, {.seats = 3, .options = {}}};
    const Effort effort{.games = 6, .longest = 1000};
    const Toy game(slip);
    for (const Check<Toy>& check : kChecks<Toy>) {
        const Findings findings = run(check, game, setups, effort);
        if (!findings.empty()) {
            return {check.claim, findings.text()};
        }
    }
    return {};
}

TEST(Conformance, a_sound_game_passes) { EXPECT_EQ(notice(Slip::None).findings, ""); }

struct SlipRow {
    std::string_view name;
    Slip slip;
    std::string_view claim;    // the check that notices
    std::string_view finding;  // and what it says
};

// clang-format off
constexpr std::array kSlips{
    SlipRow{"LegalForgets",      Slip::LegalForgets,      "legal_is_what_is_not_refused", "what is not legal is refused"},
    SlipRow{"LegalRepeats",      Slip::LegalRepeats,      "legal_is_what_is_not_refused", "no legal move is listed twice"},
    SlipRow{"LegalInvents",      Slip::LegalInvents,      "legal_is_what_is_not_refused", "no legal move is refused"},
    SlipRow{"BystanderActs",     Slip::BystanderActs,     "legal_is_what_is_not_refused", "what is not legal is refused"},
    SlipRow{"NatureForgets",     Slip::NatureForgets,     "nature_does_all_that_is_legal_and_nothing_else", "Nature does everything that is legal"},
    SlipRow{"NatureInvents",     Slip::NatureInvents,     "legal_is_what_is_not_refused", "nor any of Nature's"},
    SlipRow{"CardVanishes",      Slip::CardVanishes,      "nothing_is_made_or_lost", "nothing is made or lost: 11122334 ->"},
    SlipRow{"NeverEnds",         Slip::NeverEnds,         "legal_is_what_is_not_refused", "a random game ends"},
    SlipRow{"NobodyWins",        Slip::NobodyWins,        "a_random_game_ends_and_somebody_wins", "somebody wins"},
    SlipRow{"PrintForgets",      Slip::PrintForgets,      "positions_and_moves_survive_print_and_parse", "a position survives print and parse"},
    SlipRow{"ParseTrusts",       Slip::ParseTrusts,       "doctored_text_is_refused_or_harmless", "only a sound position is read"},
    SlipRow{"UndoCrossesReveal", Slip::UndoCrossesReveal, "undo_restores_what_was_up_to_the_last_reveal", "what Nature does is not taken back"},
    SlipRow{"ReasonUntold",      Slip::ReasonUntold,      "every_move_has_a_reason_that_can_be_told", "every move has a reason that can be told"},
    SlipRow{"ViewLeaks",         Slip::ViewLeaks,         "secrets_change_nothing_that_a_seat_can_notice", "a view shows only what its seat may know"},
    SlipRow{"EventLeaks",        Slip::EventLeaks,        "secrets_change_nothing_that_a_seat_can_notice", "events tell no more than the view afterwards shows"},
    SlipRow{"AfterMoveLeaks",    Slip::AfterMoveLeaks,    "secrets_change_nothing_that_a_seat_can_notice", "events give nothing away after"},
    SlipRow{"RefusalLeaks",      Slip::RefusalLeaks,      "secrets_change_nothing_that_a_seat_can_notice", "a refusal gives nothing away"},
    SlipRow{"ImagineRepeats",    Slip::ImagineRepeats,    "secrets_change_nothing_that_a_seat_can_notice", "hidden things can be imagined otherwise"},
};
// clang-format on

class ConformanceCanFail : public ::testing::TestWithParam<SlipRow> {};

TEST_P(ConformanceCanFail, this_slip_is_noticed) {
    const SlipRow& row = GetParam();
    const Noticed noticed = notice(row.slip);
    EXPECT_EQ(noticed.claim, row.claim);
    EXPECT_NE(noticed.findings.find(row.finding), std::string::npos) << noticed.findings;
}

INSTANTIATE_TEST_SUITE_P(Slips, ConformanceCanFail, ::testing::ValuesIn(kSlips),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace jobsite::rules::testing
