#include "games/men_at_work/testing/made_up_site.h"

#include <algorithm>
#include <string_view>

#include "games/men_at_work/questions.h"
#include "games/men_at_work/testing/terms.h"

namespace jobsite::men_at_work::testing {

namespace {

class MadeUpSite {
   public:
    MadeUpSite(const MenAtWork& game, const State& s, base::Random& random)
        : game_(game), s_(s), random_(random), facts_(s.facts) {}

    Facts settle() {
        facts_.story.clear();
        facts_.trip.reset();
        facts_.ticks = 100 + any(1000);
        facts_.rest = random_.next();
        for (const PieceId piece : s_.leaving.list()) {
            erase(piece);
        }
        if (s_.after == After::Open || s_.after == After::Again) {
            open();
        } else if (is_material(s_.held) && !s_.leaving.has(s_.held)) {
            place_held();
        }
        if (s_.held == kHook) {
            use_hook();
        }
        if (s_.stage != Stage::SetUp && one_in(12)) {
            mishap();
        }
        return facts_;
    }

   private:
    std::uint32_t any(std::size_t count) {
        return random_.uniform(static_cast<std::uint32_t>(count));
    }
    bool one_in(std::uint32_t count) { return any(count) == 0; }
    int between(int least, int most) {
        return least + static_cast<int>(any(static_cast<std::size_t>(most - least + 1)));
    }

    facts::Piece& at(PieceId id) {
        const auto id_of = [](const facts::Piece& p) { return p.placed.id; };
        const auto place = std::ranges::lower_bound(facts_.pieces, id, {}, id_of);
        if (place != facts_.pieces.end() && id_of(*place) == id) {
            return *place;
        }
        const PieceRow& row = *row_of(id);
        const facts::Placed placed{.id = id,
                                   .kind = row.kind,
                                   .colour = row.colour,
                                   .where = facts::Where::Site,
                                   .pose = {}};
        const bool is_girder = row.kind == Kind::Girder;
        const int half = is_girder ? 80 * mm : 10 * mm;
        return *facts_.pieces.insert(
            place, {.placed = placed, .shape = {{-half, 0, 0}, {half, 10 * mm, 10 * mm}}});
    }

    void lift(PieceId id) {
        std::erase_if(facts_.contacts, [&](const Contact& c) { return facts::involves(c, id); });
        std::erase_if(facts_.girders,
                      [&](const facts::GirderPair& pair) { return pair.a == id || pair.b == id; });
        std::erase_if(facts_.near_girders, [&](const facts::Nearness& near) {
            return near.worker == id || near.girder == id;
        });
    }

    void erase(PieceId id) {
        lift(id);
        std::erase_if(facts_.pieces, [&](const facts::Piece& p) { return p.placed.id == id; });
    }

    void join(PieceId upper, Part part_of_upper, PieceId lower, Part part_of_lower, int rise,
              int from, int to) {
        const facts::Extent patch{{from, 0, 0}, {to, 0, 0}};
        const Touch one{.piece = upper, .part = part_of_upper, .patch = patch};
        const Touch other{.piece = lower, .part = part_of_lower, .patch = patch};
        facts_.contacts.push_back(upper < lower ? Contact{one, other, 0, rise}
                                                : Contact{other, one, 0, -rise});
        if (is_kind(upper, Kind::Girder) && is_kind(lower, Kind::Girder)) {
            facts_.girders.push_back({.a = std::min(upper, lower),
                                      .b = std::max(upper, lower),
                                      .angle = between(0, 90 * degrees),
                                      .overlap = between(0, 160 * mm),
                                      .aside = between(0, 10 * mm)});
        }
    }

    void lay(PieceId upper, PieceId lower, Part part = Part::Body) {
        const int middle = one_in(4) ? between(-80, 70) * mm : 0;
        join(upper, Part::Body, lower, part, one_in(4) ? 0 : 1000, middle, middle + 10 * mm);
    }

    void stand(PieceId worker, PieceId girder) {
        const int edge = one_in(3) ? 76 * mm : 0;
        join(worker, Part::LeftFoot, girder, Part::Body, 1000, edge, edge + 2 * mm);
        join(worker, Part::RightFoot, girder, Part::Body, 1000, edge, edge + 4 * mm);
        at(worker).tilt = one_in(6) ? 50 * degrees : 0;
        at(worker).top = at(girder).top + 38 * mm;
        wear_hat(worker);
        facts_.near_girders.push_back({.worker = worker, .girder = girder, .distance = 0});
    }

    // A worker who has just come from the supply has his hat on; another may have lost it.
    void wear_hat(PieceId worker) {
        const PieceId hat = hat_of(worker);
        if (is_there(s_.facts, worker) && !is_there(s_.facts, hat)) {
            return;
        }
        lift(hat);
        join(hat, Part::Body, worker, Part::Head, 1000, 0, 0);
        at(hat).placed.where = at(worker).placed.where;
        at(hat).top = at(worker).top + 1 * mm;
    }

    // 2 The pieces of the starting site, more or less as they should be.
    void open() {
        const facts::Work work = game_.work(s_);
        for (const facts::Placed& placed : work.add) {
            at(placed.id).placed = placed;
        }
        const bool in_the_box = base_of(s_) == Base::Box;
        for (const facts::Placed& placed : work.add) {
            if (placed.kind == Kind::Support) {
                join(placed.id, Part::Body, kTable, Part::Body, 1000, 0, 0);
                at(placed.id).top = 25 * mm;
            } else if (placed.kind == Kind::Girder) {
                join(placed.id, Part::Body, in_the_box ? kBox : PieceId{10},
                     in_the_box ? Part::Insert : Part::Body, 1000, 0, 10 * mm);
                at(placed.id).top = 35 * mm;
            } else if (placed.kind == Kind::Worker) {
                stand(placed.id, PieceId{50});
            }
        }
    }

    template <class T>
    T any_of(const std::vector<T>& list) {
        return list[any(list.size())];
    }

    // Sometimes above everything else.
    int any_height() {
        int highest = 0;
        for (const PieceId piece : standing(facts_).list()) {
            highest = std::max(highest, height(facts_, piece));
        }
        return one_in(3) ? highest + 2 * mm : between(35, 60) * mm;
    }

    void place_girder(PieceId girder) {
        std::vector<PieceId> others;
        for (const PieceId other : standing(facts_, {girder}).list()) {
            if (!is_kind(other, Kind::Hat) && !is_kind(other, Kind::Beam)) {
                others.push_back(other);
            }
        }
        if (base_of(s_) == Base::Box && (others.empty() || one_in(4))) {
            lay(girder, kBox, Part::Insert);
        }
        for (std::uint32_t touches = 1 + any(3); touches > 0 && !others.empty(); --touches) {
            const PieceId other = any_of(others);
            lay(girder, other, is_kind(other, Kind::Worker) ? Part::LeftArm : Part::Body);
        }
        at(girder).top = any_height();
    }

    void place_worker(PieceId worker) {
        wear_hat(worker);
        const auto girders = all_there(facts_).list(Kind::Girder);
        if (!girders.empty()) {
            stand(worker, any_of(girders));
        }
    }

    void place_load(PieceId load) {
        const auto workers = s_.added.list(Kind::Worker);
        const auto girders = s_.added.list(Kind::Girder);
        if (!workers.empty()) {
            lay(load, workers.front(), Part::LeftArm);
            at(load).placed.where = at(workers.front()).placed.where;
        } else if (!girders.empty()) {
            lay(load, girders.front());
            at(load).placed.where = at(girders.front()).placed.where;
        }
        const auto others = standing(facts_, s_.added).list(Kind::Worker);
        if (is_kind(load, Kind::Beam) && !others.empty()) {
            lay(load, any_of(others), Part::RightArm);
        }
        at(load).top = any_height();
    }

    void place_support(PieceId support) {
        const auto girders = standing(facts_).list(Kind::Girder);
        if (girders.empty() || (one_in(2) && base_of(s_) == Base::Table)) {
            join(support, Part::Body, kTable, Part::Body, 1000, 0, 0);
        } else {
            join(support, Part::Body, any_of(girders), Part::Body, 1000, 0, 0);
        }
        at(support).top = 25 * mm;
    }

    void place_once(PieceId held) {
        lift(held);
        at(held).placed.where = facts::Where::Site;
        switch (row_of(held)->kind) {
            case Kind::Girder:
                return place_girder(held);
            case Kind::Worker:
                return place_worker(held);
            case Kind::Support:
                return place_support(held);
            default:
                return place_load(held);
        }
    }

    // G11, W7 What is to come in with a load waits for it in the tray.
    bool waits_in_tray() {
        if (s_.stage != Stage::Build) {
            return false;
        }
        const Task task = task_of(game_.data(), s_);
        for (const Kind kind : {Kind::Brick, Kind::Beam}) {
            if (task.when(kind) == When::With && is_kind(s_.held, task.main())) {
                return s_.added.count(kind) == 0;
            }
        }
        return false;
    }

    void bring_riders(PieceId held) {
        for (const Contact* const contact : contacts_of(s_.facts, held)) {
            const PieceId rider = facts::across(*contact, held).piece;
            if (s_.added.has(rider) && !is_on_site(s_.facts, rider)) {
                at(rider).placed.where = facts::Where::Site;
                lay(rider, held, is_kind(held, Kind::Worker) ? Part::LeftArm : Part::Body);
            }
        }
    }

    // The best of a few places.
    void place_held() {
        if (s_.stage == Stage::CleanUp) {
            return clear_away(s_.held);
        }
        if (waits_in_tray()) {
            lift(s_.held);
            at(s_.held).placed.where = facts::Where::Tray;
            if (is_kind(s_.held, Kind::Worker)) {
                wear_hat(s_.held);
            }
            return;
        }
        const Facts before = facts_;
        Facts best;
        std::ptrdiff_t fewest = 1000;
        for (int tries = 0; tries < 12; ++tries) {
            facts_ = before;
            place_once(s_.held);
            bring_riders(s_.held);
            const auto unmet = unmet_conditions();
            if (unmet < fewest) {
                fewest = unmet;
                best = facts_;
            }
        }
        facts_ = best;
    }

    std::ptrdiff_t unmet_conditions() {
        State trial = s_;
        trial.facts = facts_;
        trial.brought = true;
        return std::ranges::count_if(verdict(game_.data(), trial),
                                     [](const Verdict& v) { return v.holds != Holds::Met; });
    }

    void clear_away(PieceId piece) {
        const bool pushes_back = s_.leaning.has(piece) && one_in(2);
        lift(piece);
        at(piece).placed.where = pushes_back ? facts::Where::Site : facts::Where::Tray;
        if (is_kind(piece, Kind::Worker) && is_there(facts_, hat_of(piece))) {
            lift(hat_of(piece));
            at(hat_of(piece)).placed.where = facts::Where::Tray;
        }
    }

    void use_hook() {
        const auto litter = s_.litter.list();
        if (!litter.empty()) {
            clear_away(any_of(litter));
        }
    }

    void mishap() {
        const auto pieces = standing(facts_).list();
        if (pieces.empty()) {
            return;
        }
        const PieceId piece = any_of(pieces);
        const auto workers = standing(facts_, {piece}).list(Kind::Worker);
        if (one_in(4) && !workers.empty()) {
            facts_.story.push_back({.tick = 50,
                                    .piece = piece,
                                    .what = facts::Happening::Struck,
                                    .other = any_of(workers),
                                    .part = Part::Torso,
                                    .drop = between(10, 40) * mm});
            return;
        }
        lift(piece);
        const int end = is_kind(piece, Kind::Girder) && one_in(2) ? 70 * mm : -5 * mm;
        join(piece, Part::Body, kTable, Part::Body, 1000, end, end + 10 * mm);
        at(piece).tilt = 90 * degrees;
        at(piece).placed.pose.turn = {0, 707'107, 0, 707'107};
        at(piece).top = 10 * mm;
        facts_.story.push_back({.tick = 60,
                                .piece = piece,
                                .what = facts::Happening::TouchedGround,
                                .other = kTable,
                                .part = Part::Body,
                                .ticks = 20 + any(10)});
    }

    const MenAtWork& game_;
    const State& s_;
    base::Random& random_;
    Facts facts_;
};

}  // namespace

facts::Facts made_up_facts(const MenAtWork& game, const State& state, base::Random& random) {
    return MadeUpSite(game, state, random).settle();
}

}  // namespace jobsite::men_at_work::testing
