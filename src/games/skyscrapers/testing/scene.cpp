#include "games/skyscrapers/testing/scene.h"

#include <algorithm>

#include "facts/text.h"
#include "games/skyscrapers/frame.h"
#include "games/skyscrapers/pieces.h"
#include "games/skyscrapers/plan.h"
#include "games/skyscrapers/testing/terms.h"

namespace jobsite::skyscrapers::testing {

namespace {

using facts::PieceId;

// What the site was made ready with before the hand let go.
facts::Work work_at_the_beginning(State s) {
    if (s.after == After::Press || s.after == After::Carry) {
        s.phase = s.after == After::Press ? Phase::Press : Phase::Carry;
    }
    if (s.after == After::Back) {
        s.phase = Phase::Carry;
        s.after = After::Carry;
    }
    return game().work(s);
}

PieceId named(std::string_view name) { return parse_piece(name).value(); }

PieceId under(const State& s, const Place& place) {
    return place.is_floor() ? plate(s.site.cards[place.card]) : kDisc;
}

}  // namespace

Scene::Scene(const State& s) : facts_(*s.told) {
    const facts::Work work = work_at_the_beginning(s);
    for (const PieceId piece : work.remove) {
        std::erase_if(facts_.pieces,
                      [&](const facts::Piece& told) { return told.placed.id == piece; });
    }
    for (const facts::Placed& placed : work.add) {
        put(placed);
    }
    for (const facts::Joint& joint : work.joints) {
        join(joint);
    }
    for (std::size_t i = 0; i < kWorkers; ++i) {
        const auto worker = static_cast<Worker>(i);
        if (find(facts_, figure(worker)) != nullptr) {
            carry(figure(worker), under(s, s.site.place_of(worker)));
        }
    }
    for (const facts::Home& home : work.homes) {
        tell_offset(home.piece, 0, 0);
    }
    set_down(s);
}

void Scene::set_down(const State& s) {
    if (s.after == After::Press) {
        at(plate(s.next_piece())).placed.pose = on_site(s.handling.pose);
        for (const facts::Joint& joint : rail(game().data(), s).joints) {
            join(joint);
        }
    } else if (s.after == After::Carry) {
        const PieceId piece = figure(s.handling.worker);
        lift(piece);
        at(piece).placed.pose.at = footing(s, s.handling.place);
        carry(piece, under(s, s.handling.place));
    } else if (s.after == After::Back) {
        leaves(piece_token(figure(s.handling.worker)));
    }
}

facts::Piece& Scene::at(PieceId piece) {
    const auto id = [](const facts::Piece& told) { return told.placed.id; };
    const auto place = std::ranges::lower_bound(facts_.pieces, piece, {}, id);
    if (place != facts_.pieces.end() && id(*place) == piece) {
        return *place;
    }
    return *facts_.pieces.insert(place, facts::Piece{});
}

void Scene::put(const facts::Placed& placed) { at(placed.id).placed = placed; }

void Scene::carry(PieceId piece, PieceId under) {
    facts_.contacts.push_back({.a = {.piece = under}, .b = {.piece = piece}, .rise = -1000});
}

void Scene::lift(PieceId piece) {
    std::erase_if(facts_.contacts,
                  [&](const facts::Contact& c) { return facts::involves(c, piece); });
}

void Scene::join(const facts::Joint& joint) {
    const auto place = std::ranges::lower_bound(facts_.rivets, joint.id, {}, &facts::Rivet::id);
    if (place == facts_.rivets.end() || place->id != joint.id) {
        facts_.rivets.insert(place,
                             {.id = joint.id, .kind = joint.kind, .a = joint.a, .b = joint.b});
    }
}

void Scene::tell_offset(PieceId piece, int distance, int angle) {
    const auto place = std::ranges::lower_bound(facts_.offsets, piece, {}, &facts::Offset::piece);
    const facts::Offset offset{piece, distance, angle};
    if (place != facts_.offsets.end() && place->piece == piece) {
        *place = offset;
    } else {
        facts_.offsets.insert(place, offset);
    }
}

Scene& Scene::gives_up() {
    // The card with the highest number is in the hand.
    const auto is_plate = [](const facts::Piece& told) {
        return plate_number(told.placed.id).has_value();
    };
    const auto last = std::ranges::find_if(facts_.pieces.rbegin(), facts_.pieces.rend(), is_plate);
    last->placed.where = facts::Where::Gone;
    const PieceId piece = last->placed.id;
    std::erase_if(facts_.rivets,
                  [&](const facts::Rivet& r) { return r.a == piece || r.b == piece; });
    std::erase_if(facts_.offsets, [&](const facts::Offset& o) { return o.piece == piece; });
    return *this;
}

Scene& Scene::leans(std::string_view worker, int angle) {
    at(named(worker)).tilt = angle;
    return *this;
}

Scene& Scene::drops(std::string_view worker) {
    lift(named(worker));
    carry(named(worker), kDisc);
    return topples(worker);
}

Scene& Scene::stands(std::string_view worker, std::string_view piece, int x, int y) {
    lift(named(worker));
    carry(named(worker), named(piece));
    facts::Point& foot = at(named(worker)).placed.pose.at;
    foot = {x, y, foot.z};
    return *this;
}

Scene& Scene::shifts(std::string_view card, int distance, int angle) {
    tell_offset(named(card), distance, angle);
    return *this;
}

Scene& Scene::touches_board(std::string_view card) {
    facts_.story.push_back({.tick = 100,
                            .piece = named(card),
                            .what = facts::Happening::TouchedGround,
                            .other = kDisc,
                            .ticks = 1});
    return *this;
}

Scene& Scene::set_rivet(std::string_view card, facts::RivetState state) {
    const auto id = rivet_id(plate_number(named(card)).value());
    std::ranges::find(facts_.rivets, id, &facts::Rivet::id)->state = state;
    return *this;
}

Scene& Scene::loosens(std::string_view card) { return set_rivet(card, facts::RivetState::Loose); }
Scene& Scene::breaks(std::string_view card) { return set_rivet(card, facts::RivetState::Broken); }
Scene& Scene::tightens(std::string_view card) { return set_rivet(card, facts::RivetState::Holds); }

Scene& Scene::leaves(std::string_view piece) {
    lift(named(piece));
    at(named(piece)).placed.where = facts::Where::Gone;
    return *this;
}

std::string Scene::rest() const { return "nature rest " + facts::print(facts_); }

State classic(const State& planner) {
    State s = planner;
    s.mode = Mode::Classic;
    // As if the site had been opened and everybody put on it.
    State opening = s;
    opening.phase = Phase::Settle;
    opening.after = After::Open;
    for (std::size_t i = 0; i < kWorkers; ++i) {
        if (s.site.workers[i].is_on_site()) {
            opening.moved.add(static_cast<Worker>(i));
        }
    }
    facts::Facts facts = Scene(opening).facts();
    facts.contacts.clear();
    facts.offsets.clear();
    s.told = Told(std::move(facts));
    return s;
}

namespace {

class MadeUp {
   public:
    MadeUp(const State& s, base::Random& random) : s_(s), random_(random), scene_(s) {}

    facts::Facts settle() {
        if (s_.after == After::Press && one_in(6)) {
            scene_.gives_up();
        }
        if (s_.after == After::Carry && one_in(6)) {
            stumble();
        }
        if (s_.after != After::Open) {
            mishaps();
        }
        return scene_.facts();
    }

   private:
    bool one_in(std::uint32_t count) { return random_.uniform(count) == 0; }
    int between(int least, int most) {
        return least +
               static_cast<int>(random_.uniform(static_cast<std::uint32_t>(most - least + 1)));
    }

    // Who is carried falls, or comes back to where he was.
    void stumble() {
        const std::string worker = token(s_.handling.worker);
        const Place& from = s_.site.place_of(s_.handling.worker);
        if (one_in(2) || !from.is_floor()) {
            scene_.drops(worker);
            return;
        }
        const facts::Point foot = on_site(s_.site, from);
        scene_.stands(worker, piece_token(plate(s_.site.cards[from.card])), foot.x, foot.y);
    }

    void mishaps() {
        for (std::size_t i = 0; i < kWorkers; ++i) {
            const std::string worker = token(static_cast<Worker>(i));
            if (!s_.site.workers[i].is_on_site() || !one_in(20)) {
                continue;
            }
            if (one_in(2)) {
                scene_.drops(worker);
            } else if (s_.site.workers[i].is_floor()) {
                nudge(static_cast<Worker>(i));
            }
        }
        for (const Built& card : s_.site.built().subspan(kStartCards)) {
            strain(piece_token(plate(card)), is_base(card.kind));
        }
    }

    // A few millimetres on the card where he stands.
    void nudge(Worker worker) {
        const Place& place = s_.site.place_of(worker);
        const facts::Point foot = on_site(s_.site, place);
        scene_.stands(token(worker), piece_token(plate(s_.site.cards[place.card])),
                      foot.x + between(-12, 12) * facts::kMillimetre,
                      foot.y + between(-12, 12) * facts::kMillimetre);
    }

    void strain(const std::string& card, bool is_base) {
        if (one_in(60)) {
            scene_.shifts(card, between(0, 12) * facts::kMillimetre);
        }
        if (one_in(400) && !is_base) {
            scene_.touches_board(card);
        }
    }

    const State& s_;
    base::Random& random_;
    Scene scene_;
};

}  // namespace

facts::Facts made_up_facts(const Skyscrapers& /*game*/, const State& s, base::Random& random) {
    return MadeUp(s, random).settle();
}

}  // namespace jobsite::skyscrapers::testing
