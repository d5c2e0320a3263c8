#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/catalogue.h"
#include "rules/testing/check_match.h"
#include "rules/testing/check_moves.h"
#include "rules/testing/check_reasons.h"
#include "rules/testing/check_secrets.h"
#include "rules/testing/check_text.h"

// The tests that every game gets for nothing. A game's own tests are about its rules;
// these are about what all games promise: rules/testing/promises.h makes tests of them.
namespace jobsite::rules::testing {

template <Game G>
struct Check {
    std::string_view claim;
    void (*run)(const Subject<G>& subject);
};

// The order matters to whoever reads the findings: a false step shows in all that follow.
template <Game G>
inline constexpr std::array kChecks{
    Check<G>{"legal_is_what_is_not_refused", check_legal_moves<G>},
    Check<G>{"nature_does_all_that_is_legal_and_nothing_else", check_nature<G>},
    Check<G>{"nothing_is_made_or_lost", check_conservation<G>},
    Check<G>{"a_random_game_ends_and_somebody_wins", check_end<G>},
    Check<G>{"positions_and_moves_survive_print_and_parse", check_round_trip<G>},
    Check<G>{"doctored_text_is_refused_or_harmless", check_doctored_text<G>},
    Check<G>{"a_log_replays_to_the_same_fingerprints", check_replay<G>},
    Check<G>{"undo_restores_what_was_up_to_the_last_reveal", check_undo<G>},
    Check<G>{"every_move_has_a_reason_that_can_be_told", check_reasons<G>},
    Check<G>{"secrets_change_nothing_that_a_seat_can_notice", check_secrets<G>},
};

// Runs a check on random games from every setup; stops where something was found.
template <Game G>
Findings run(const Check<G>& check, const G& game, std::span<const Setup> setups,
             const Effort& effort) {
    Findings findings;
    base::Random random(base::hash(check.claim));
    for (int i = 0; i < effort.games; ++i) {
        for (const Setup& setup : setups) {
            if (findings.empty()) {
                check.run({game, setup, effort, random, findings});
            }
        }
    }
    return findings;
}

// Every number of seats with every value of every option, one option at a time.
inline std::vector<Setup> every_setup(const GameRow& row) {
    std::vector<Setup> setups;
    for (int seats = row.least_seats; seats <= row.most_seats; ++seats) {
        setups.push_back({.seats = seats, .options = {}});
        for (const OptionRow& option : row.options) {
            for (const std::string_view value : option.values.subspan(1)) {
                setups.push_back(
                    {.seats = seats, .options = {{std::string(option.name), std::string(value)}}});
            }
        }
    }
    return setups;
}

}  // namespace jobsite::rules::testing
