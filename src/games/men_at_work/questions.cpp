#include "games/men_at_work/questions.h"

#include <algorithm>
#include <set>

namespace jobsite::men_at_work {

namespace {

const PieceRow& row_for(Kind kind, Colour colour) {
    return *std::ranges::find_if(
        kPieces, [&](const PieceRow& r) { return r.kind == kind && r.colour == colour; });
}

std::vector<PieceId> girders_on_site(const State& s) {
    return standing(s.facts).list(Kind::Girder);
}

// A29 The supply holds every piece that the task asks for.
bool supply_suffices(const State& s, const Task& task, Colour colour) {
    return std::ranges::all_of(
        std::array{Kind::Support, Kind::Girder, Kind::Worker, Kind::Beam, Kind::Brick},
        [&](Kind kind) {
            const Colour wanted = kind == Kind::Girder ? colour : Colour::Plain;
            return in_supply(s, kind, wanted) >= task.needs(kind);
        });
}

// A25 A worker stands near enough to one of these girders.
bool has_neighbour(const State& s, const std::vector<PieceId>& girders) {
    const PieceSet there = standing(s.facts);
    return std::ranges::any_of(s.facts.near_girders, [&](const facts::Nearness& near) {
        return near.distance <= kReach && there.has(near.worker) &&
               std::ranges::find(girders, near.girder) != girders.end();
    });
}

}  // namespace

bool is_out(const State& s, PieceId piece) { return is_there(s.facts, piece) || s.held == piece; }

int in_supply(const State& s, Kind kind, Colour colour) {
    const PieceRow& row = row_for(kind, colour);
    int count = 0;
    for (int i = 0; i < row.count; ++i) {
        count += is_out(s, PieceId(row.first + i)) ? 0 : 1;
    }
    return count;
}

PieceId next_in_supply(const State& s, Kind kind, Colour colour) {
    const PieceRow& row = row_for(kind, colour);
    for (int i = 0; i < row.count; ++i) {
        if (!is_out(s, PieceId(row.first + i))) {
            return PieceId(row.first + i);
        }
    }
    return kNoPiece;
}

Back visible_back(const Data& data, const State& s) {
    return s.cover == kNoCard ? s.top : data.row(s.cover).back;
}

Task task_of(const Data& data, Back back, Card how) {
    const CardRow& row = data.row(how);
    return {.instruction = what(back) == What::Girder ? row.girder : row.worker, .back = back};
}

Task task_of(const Data& data, const State& s) {
    return task_of(data, visible_back(data, s), s.how);
}

std::vector<PieceId> footing(const State& s, Colour colour) {
    std::vector<PieceId> girders = girders_on_site(s);
    std::erase_if(girders, [&](PieceId girder) { return colour_of(girder) != colour; });
    // 55, A48
    return s.options.has(Option::Foreman) ? highest(s.facts, girders) : girders;
}

PieceSet footing(const State& s, const Task& task) {
    PieceSet pieces;
    if (what(task.back) == What::Helmet) {
        for (const Colour colour : pair_row(task.back).colours) {
            for (const PieceId girder : footing(s, colour)) {
                pieces.add(girder);
            }
        }
    }
    return pieces;
}

bool site_suffices(const State& s, const Task& task, Colour colour) {
    const auto girders = girders_on_site(s);
    const PieceSet there = standing(s.facts);
    std::set<Colour> others;
    for (const PieceId girder : girders) {
        others.insert(colour_of(girder));
    }
    const bool own = others.erase(colour) > 0;
    switch (task.instruction) {
        case Instruction::G1:
        case Instruction::G4:
        case Instruction::G9:
            return !girders.empty();
        case Instruction::G2:
        case Instruction::G7:
            return own;
        case Instruction::G3:
            return others.size() >= 2;
        case Instruction::G6:
            return there.count(Kind::Worker) > 0;
        case Instruction::G8:
            return !others.empty();
        case Instruction::G10:
            return there.count(Kind::Support) > 0;
        case Instruction::G5:
        case Instruction::G11:
        case Instruction::G12:
            return true;
        case Instruction::W8:
            return has_neighbour(s, footing(s, colour));
        default:
            // A28 A girder of the glove's colour must be there to stand on.
            return !footing(s, colour).empty();
    }
}

bool is_feasible(const State& s, const Task& task, Colour colour) {
    return supply_suffices(s, task, colour) && site_suffices(s, task, colour);
}

// 25, A28 Where one of the two colours will not do, the other may.
bool is_feasible(const State& s, const Task& task) {
    return std::ranges::any_of(pair_row(task.back).colours,
                               [&](Colour colour) { return is_feasible(s, task, colour); });
}

bool may_play(const Data& data, const State& s, Card card, Pile pile) {
    const Task task = pile == Pile::Deck ? task_of(data, data.row(card).back, s.how)
                                         : task_of(data, visible_back(data, s), card);
    return is_feasible(s, task);
}

Base base_of(const State& s) { return s.options.has(Option::Skyscraper) ? Base::Box : Base::Table; }

Case case_of(const Data& data, const State& s, const Facts& facts) {
    const bool building = s.stage == Stage::Build && s.how != kNoCard;
    return {.facts = facts,
            .base = base_of(s),
            .task = building ? task_of(data, s) : Task{},
            .added = s.added,
            .footing = s.footing,
            .brought = s.brought,
            .foreman = s.options.has(Option::Foreman)};
}

bool is_practice(const Options& options) {
    return kSiteChoices[options.of(Option::Site)] == "practice";
}

bool is_exercise(const Options& options) {
    return kSiteChoices[options.of(Option::Site)] == "exercise";
}

const Exercise& exercise_of(const Data& data, const State& s) {
    return data.exercises[s.options.of(Option::Exercise)];
}

std::size_t task_number(const State& s) {
    return s.discard.empty() ? 0 : static_cast<std::size_t>(s.discard.size() - 1);
}

Card next_card(const Data& data, const State& s) {
    return exercise_of(data, s).cards[static_cast<std::size_t>(s.discard.size())];
}

std::vector<Verdict> verdict(const Data& data, const State& s) {
    if (is_practice(s)) {
        return {};
    }
    const Case c = case_of(data, s, s.facts);
    return s.stage == Stage::SetUp ? judge_starting_site(c) : judge(c);
}

Seat next_to_be_dealt(const State& s) {
    for (const Seat seat : Seats::players(s.seats)) {
        if (s.players[rules::at(seat)].hand.size() < kForemanCards) {
            return seat;
        }
    }
    return Seat::Nature;
}

// 6, A53, A49 A preset, the box with its own, or nothing for who wants to design it.
std::vector<facts::Placed> starting_pieces(const Data& data, const State& s) {
    constexpr std::array kPresets{Scene::Beginner, Scene::Advanced, Scene::Expert};
    if (is_exercise(s)) {
        return exercise_of(data, s).before(task_number(s));
    }
    const std::size_t chosen = s.options.of(Option::Site);
    if (chosen >= kPresets.size()) {
        return {};
    }
    return data.scene(s.options.has(Option::Skyscraper) ? Scene::Skyscraper : kPresets[chosen]);
}

// 56, 58, 59 The crane stands in the middle of the site, on the box, or on its rim.
std::vector<facts::Placed> scenery(const Data& data, const State& s) {
    std::vector<facts::Placed> pieces = data.scene(Scene::Ground);
    const auto add = [&](Scene scene) {
        const auto& more = data.scene(scene);
        pieces.insert(pieces.end(), more.begin(), more.end());
    };
    const bool box = s.options.has(Option::Skyscraper);
    if (s.options.has(Option::Crane)) {
        add(!box                         ? Scene::Crane
            : s.options.has(Option::Rim) ? Scene::CraneOnRim
                                         : Scene::CraneInBox);
    }
    if (box) {
        add(Scene::Box);
    }
    return pieces;
}

// A10 A quarter of the deck, rounded.
RitaPlace rita_place(const State& s) {
    const int cards = s.deck.size() + s.drawn;
    const int quarter = (cards + 2) / 4;
    return {.least = quarter - kRitaEarlier, .most = quarter + kRitaLater};
}

// A72 At an exercise nobody watches.
bool rita_may_come(const State& s) {
    return !s.rita && !is_exercise(s) && s.drawn >= rita_place(s).least;
}
bool rita_must_come(const State& s) { return !s.rita && s.drawn >= rita_place(s).most; }

}  // namespace jobsite::men_at_work
