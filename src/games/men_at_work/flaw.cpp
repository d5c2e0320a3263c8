#include <algorithm>

#include <fmt/format.h>

#include "games/men_at_work/course.h"
#include "games/men_at_work/men_at_work.h"
#include "games/men_at_work/questions.h"

// What must hold of every state. Tests ask after each move; a position from outside
// is believed only when nothing here speaks against it, so that no line of text can
// lead the game where its own moves never would.
namespace jobsite::men_at_work {

namespace {

struct Claim {
    std::string_view words;
    bool (*holds)(const MenAtWork& game, const State& s);
};

std::span<const Player> players(const State& s) { return {s.players.data(), s.seats}; }

bool is_over(const State& s) { return s.phase == Phase::Over; }
// Before the first card is turned.
bool is_setting_up(const State& s) { return s.how == kNoCard; }

bool seats_are_sound(const MenAtWork&, const State& s) {
    const bool others_are_empty = std::all_of(s.players.begin() + s.seats, s.players.end(),
                                              [](const Player& p) { return p == Player{}; });
    return rules::at(s.turn) < s.seats && others_are_empty;
}

bool tokens_are_sound(const MenAtWork&, const State& s) {
    const int most = s.options.has(Option::Certificates) ? 2 : 3;
    const int target = awards_to_win(s.seats) - (s.ending == Ending::Awards ? 0 : 1);
    return std::ranges::all_of(players(s), [&](const Player& p) {
        return p.certificates <= most && p.awards <= target && (s.rita || p.awards == 0);
    });
}

bool enough_play_on(const MenAtWork&, const State& s) {
    const int playing = s.playing().size();
    const bool nobody_is_out = playing == s.seats;
    if (is_over(s)) {
        return playing > 0 || s.seats == 1;
    }
    const bool turn_is_lost = s.phase == Phase::Settle && s.after == After::Pass;
    return (s.plays(s.turn) || turn_is_lost) && playing >= std::min<int>(s.seats, 2) &&
           s.skips < playing && (nobody_is_out || !s.options.has(Option::FirstOut));
}

bool ending_fits(const MenAtWork&, const State& s) {
    switch (s.ending) {
        case Ending::None:
            return !is_over(s);
        case Ending::Awards:
            return is_over(s) && s.player().awards == awards_to_win(s.seats);
        case Ending::LastStanding:
            return is_over(s) && s.seats > 1 && s.playing().size() == 1;
        case Ending::FirstOut:
            return is_over(s) && s.options.has(Option::FirstOut) && !s.plays(s.turn);
        case Ending::SoloOut:
            return is_over(s) && s.seats == 1 && s.playing().empty();
        case Ending::Halted:
            return is_over(s) && !s.playing().empty();
        case Ending::Practice:
            return is_over(s) && is_practice(s);
        case Ending::Exercise:
            return is_over(s) && is_exercise(s);
    }
    return false;
}

bool every_card_is_once(const MenAtWork& game, const State& s) {
    CardSet seen;
    int count = 0;
    const auto see = [&](CardSet cards) {
        seen.add(cards);
        count += cards.size();
    };
    see(s.deck);
    see(s.discard);
    for (const Player& player : players(s)) {
        see(player.hand);
    }
    if (s.cover != kNoCard) {
        see(CardSet{s.cover});
    }
    return seen == game.data().all_cards() && count == seen.size();
}

bool deck_is_sound(const MenAtWork& game, const State& s) {
    const bool has_top =
        std::ranges::any_of(s.deck, [&](Card card) { return game.data().row(card).back == s.top; });
    const bool how_lies = s.how == kNoCard ? s.discard.empty() : s.discard.has(s.how);
    return how_lies && (s.top == kNoBack || has_top) && !s.deck.empty() &&
           (s.cover == kNoCard || (s.options.has(Option::Foreman) && s.top != kNoBack));
}

// 53 Two cards each, of which one may be played in a turn.
bool hands_are_sound(const MenAtWork&, const State& s) {
    const bool has_foreman = s.options.has(Option::Foreman);
    const bool is_dealing = s.phase == Phase::Deal;
    const bool deals_on = next_to_be_dealt(s) != Seat::Nature;
    const bool dealt_in_order = [&] {
        bool short_of_cards = false;
        for (const Player& player : players(s)) {
            if (short_of_cards && !player.hand.empty()) {
                return false;
            }
            short_of_cards = short_of_cards || player.hand.size() < kForemanCards;
        }
        return true;
    }();
    const bool none_too_many = std::ranges::all_of(players(s), [&](const Player& player) {
        return player.hand.size() <= (has_foreman ? kForemanCards : 0);
    });
    if (is_dealing) {
        return has_foreman && deals_on && dealt_in_order && none_too_many;
    }
    return none_too_many && (!is_setting_up(s) || !has_foreman || !deals_on) &&
           (!s.foreman_card || has_foreman);
}

bool rita_is_sound(const MenAtWork&, const State& s) {
    if (s.rita) {
        return s.drawn == 0;
    }
    // Until she comes every turned card is counted, and none has been shuffled in again.
    return s.drawn <= rita_place(s).most && s.drawn <= s.discard.size() &&
           s.drawn + 2 * kMostSeats * (s.options.has(Option::Foreman) ? 1 : 0) >=
               s.discard.size() &&
           (!rita_must_come(s) || s.top == kNoBack || is_over(s));
}

bool phase_fits(const MenAtWork& game, const State& s) {
    const bool before = is_setting_up(s);
    const bool build = s.stage == Stage::Build;
    switch (s.phase) {
        case Phase::Deal:
        case Phase::First:
            return s.stage == Stage::SetUp && before && s.facts == Facts{} && s.top == kNoBack;
        case Phase::Show:
            return build && s.top == kNoBack;
        case Phase::Turn:
            return build && s.top != kNoBack && s.added.empty();
        case Phase::Choose:
            return build && !before && s.top != kNoBack && !s.foreman_card && s.added.empty() &&
                   !s.player().hand.empty() && !is_feasible(s, task_of(game.data(), s));
        case Phase::Act:
        case Phase::Hold:
        case Phase::Settle:
            return s.stage == Stage::SetUp ? before && s.top == kNoBack
                                           : !before && s.top != kNoBack;
        case Phase::Over:
            return before == is_practice(s);
    }
    return false;
}

bool after_fits(const MenAtWork&, const State& s) {
    if (s.phase != Phase::Settle) {
        return s.after == After::Go;
    }
    switch (s.after) {
        case After::Go:
            return true;
        case After::Open:
            return s.stage == Stage::SetUp && s.held == kNoPiece;
        case After::Pass:
            return s.stage != Stage::SetUp;
        case After::Cleaned:
            return s.stage == Stage::CleanUp;
        case After::TimeUp:
            return s.stage != Stage::SetUp && s.options.has(Option::Clock);
        case After::Again:
            return s.stage == Stage::Build && is_exercise(s) && s.held == kNoPiece;
    }
    return false;
}

bool hand_is_sound(const MenAtWork&, const State& s) {
    const bool may_hold = s.phase == Phase::Hold || s.phase == Phase::Settle;
    if (s.held == kNoPiece) {
        return s.phase != Phase::Hold;
    }
    if (s.stage == Stage::CleanUp) {
        return may_hold && (s.held == kHook || s.litter.has(s.held) || s.after == After::Pass);
    }
    return may_hold && is_material(s.held) && (s.added.has(s.held) || s.after == After::Pass);
}

// What was added is there or in the hand, and the card, or the start, asked for it.
bool added_is_sound(const MenAtWork& game, const State& s) {
    if (is_over(s)) {
        return true;
    }
    const auto pieces = s.added.list();
    const bool there = std::ranges::all_of(pieces, [&](PieceId piece) {
        return is_material(piece) && (is_out(s, piece) || s.after == After::Open);
    });
    if (!there || s.added.empty()) {
        return there;
    }
    if (s.stage == Stage::CleanUp || is_natures(s.phase) != (s.phase == Phase::Settle)) {
        return false;
    }
    if (is_practice(s)) {
        return true;
    }
    constexpr std::array kKinds{Kind::Support, Kind::Girder, Kind::Worker,
                                Kind::Hat,     Kind::Beam,   Kind::Brick};
    const Task task = s.stage == Stage::Build ? task_of(game.data(), s) : Task{};
    return std::ranges::all_of(kKinds, [&](Kind kind) {
        constexpr std::array kStart{kStartingSupports, kGirderColours, 1, 0, 0, 0};
        const auto place =
            static_cast<std::size_t>(std::ranges::find(kKinds, kind) - kKinds.begin());
        return s.added.count(kind) <= (s.stage == Stage::Build ? task.needs(kind) : kStart[place]);
    });
}

bool footing_is_sound(const MenAtWork& game, const State& s) {
    if (s.footing.empty() || is_over(s)) {
        return true;
    }
    if (s.stage != Stage::Build || s.how == kNoCard || s.top == kNoBack || s.phase == Phase::Turn ||
        s.phase == Phase::Choose) {
        return false;
    }
    const Task task = task_of(game.data(), s);
    const auto& colours = pair_row(task.back).colours;
    return what(task.back) == What::Helmet &&
           std::ranges::all_of(s.footing.list(), [&](PieceId girder) {
               return is_kind(girder, Kind::Girder) &&
                      std::ranges::find(colours, colour_of(girder)) != colours.end();
           });
}

bool heaps_are_sound(const MenAtWork&, const State& s) {
    const auto all_out = [&](const PieceSet& pieces) {
        return std::ranges::all_of(pieces.list(), [&](PieceId piece) {
            const bool is_in_hand =
                piece == s.held || (is_kind(piece, Kind::Hat) && wearer_of(piece) == s.held);
            return is_material(piece) && (is_there(s.facts, piece) || is_in_hand);
        });
    };
    const bool cleans = s.stage == Stage::CleanUp || is_over(s);
    const bool leaning_fits =
        std::ranges::all_of(s.leaning.list(), [&](PieceId piece) { return s.litter.has(piece); });
    const bool brought_fits = !s.brought || s.stage == Stage::Build;
    return all_out(s.litter) && all_out(s.fallen) && all_out(s.leaving) &&
           (s.litter.empty() || cleans) && (s.leaving.empty() || s.phase == Phase::Settle) &&
           s.fallen.count(Kind::Support) == s.fallen.size() && brought_fits && leaning_fits;
}

// A72 No variants, nobody watches, nobody cleans up, and the cards lie in their order.
bool exercise_is_sound(const MenAtWork& game, const State& s) {
    if (!is_exercise(s)) {
        return true;
    }
    const Data& data = game.data();
    const std::vector<Card>& cards = exercise_of(data, s).cards;
    const auto turned = static_cast<std::size_t>(s.discard.size());
    // The last card is never turned: its back sets the last task.
    const bool is_far = s.phase == Phase::Turn ? turned + 1 < cards.size() : turned < cards.size();
    if (!is_far || s.rita || s.stage == Stage::CleanUp) {
        return false;
    }
    CardSet in_order;
    for (const Card card : std::span(cards).first(turned)) {
        in_order.add(card);
    }
    const bool top_fits = s.top == kNoBack || s.top == data.row(cards[turned]).back;
    return s.discard == in_order && s.how == (turned == 0 ? kNoCard : cards[turned - 1]) &&
           top_fits && !s.options.has(Option::Foreman) && !s.options.has(Option::Crane) &&
           !s.options.has(Option::Skyscraper);
}

bool facts_are_sound(const MenAtWork&, const State& s) { return are_sound(s.facts); }

constexpr std::array kClaims{
    Claim{"the seats are sound", seats_are_sound},
    Claim{"certificates and awards are sound", tokens_are_sound},
    Claim{"enough players play on", enough_play_on},
    Claim{"the ending fits", ending_fits},
    Claim{"every card is there once", every_card_is_once},
    Claim{"the deck is sound", deck_is_sound},
    Claim{"the hands are sound", hands_are_sound},
    Claim{"Rita is where she may be", rita_is_sound},
    Claim{"the phase fits", phase_fits},
    Claim{"what follows the rest fits", after_fits},
    Claim{"the facts are sound", facts_are_sound},
    Claim{"what is held is sound", hand_is_sound},
    Claim{"what was added is sound", added_is_sound},
    Claim{"the footing is sound", footing_is_sound},
    Claim{"what lies about is sound", heaps_are_sound},
    Claim{"an exercise keeps its order", exercise_is_sound},
};

}  // namespace

std::string MenAtWork::flaw(const State& s) const {
    for (const Claim& claim : kClaims) {
        if (!claim.holds(*this, s)) {
            return fmt::format("not so: {}", claim.words);
        }
    }
    return {};
}

std::string MenAtWork::census(const State& s) const {
    CardSet cards = s.deck;
    cards.add(s.discard);
    for (const Player& player : players(s)) {
        cards.add(player.hand);
    }
    if (s.cover != kNoCard) {
        cards.add(s.cover);
    }
    return fmt::format("cards {}", print_cards(cards));
}

}  // namespace jobsite::men_at_work
