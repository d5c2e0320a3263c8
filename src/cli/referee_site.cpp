#include "cli/referee_site.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/verify.h"
#include "data/built_in.h"
#include "games/men_at_work/accident.h"
#include "games/men_at_work/questions.h"
#include "site/attempt/attempt.h"
#include "site/survey/survey.h"

namespace jobsite::cli {

namespace {

using namespace men_at_work;  // NOLINT: a case is made of its words

// Wood gives a little, and so do numbers that were rounded: what overlaps by no more
// than this touches.
constexpr std::int32_t kDeepest = 1 * facts::kMillimetre;
// What moved less than this, and tilted less, has stayed where it was.
constexpr std::int32_t kStayed = 1 * facts::kMillimetre;
constexpr std::int32_t kStayedUpright = 1 * facts::kDegree;

// The turn as the game would have it, for the questions that only a game answers.
State state_of(const RefereeCase& c, Facts facts) {
    State s;
    s.options = c.options;
    s.stage = c.task ? Stage::Build : Stage::SetUp;
    s.added = c.placed;
    s.facts = std::move(facts);
    return s;
}

// The pieces with what they stand on. Nobody needs the tray and the hook.
std::vector<facts::Placed> whole_site(const Yard& yard, const RefereeCase& c) {
    std::vector<facts::Placed> pieces = scenery(yard.data, state_of(c, {}));
    std::erase_if(pieces, [](const facts::Placed& piece) {
        return piece.kind == Kind::Tray || piece.kind == Kind::Hook;
    });
    pieces.insert(pieces.end(), c.pieces.begin(), c.pieces.end());
    const auto held = std::ranges::find(pieces, c.held, &facts::Placed::id);
    if (held != pieces.end()) {
        held->where = facts::Where::Hand;
    }
    std::ranges::sort(pieces, {}, &facts::Placed::id);
    return pieces;
}

std::optional<std::string> find_overlap(const Facts& facts) {
    const auto deepest = std::ranges::min_element(facts.contacts, {}, &Contact::gap);
    if (deepest == facts.contacts.end() || deepest->gap >= -kDeepest) {
        return std::nullopt;
    }
    return fmt::format("{} and {} overlap by {} mm.", token(deepest->a.piece),
                       token(deepest->b.piece), -deepest->gap / double{facts::kMillimetre});
}

// These pieces, and all that they carry, directly or by other pieces.
PieceSet with_what_they_carry(PieceSet pieces, const Facts& facts) {
    for (int before = 0; before < pieces.size();) {
        before = pieces.size();
        for (const Contact& contact : facts.contacts) {
            for (const PieceId piece : {contact.a.piece, contact.b.piece}) {
                if (facts::is_carried(contact, piece) &&
                    pieces.has(facts::across(contact, piece).piece)) {
                    pieces.add(piece);
                }
            }
        }
    }
    return pieces;
}

// A63 A piece that neither scenery nor the hand carries.
std::optional<std::string> find_floating(const Facts& facts) {
    PieceSet carriers;
    for (const facts::Piece& piece : facts.pieces) {
        if (!is_material(piece.placed.id) || piece.placed.where == facts::Where::Hand) {
            carriers.add(piece.placed.id);
        }
    }
    const PieceSet carried = with_what_they_carry(carriers, facts);
    const auto floating = std::ranges::find_if(
        facts.pieces, [&](const facts::Piece& piece) { return !carried.has(piece.placed.id); });
    return floating == facts.pieces.end()
               ? std::nullopt
               : std::optional(fmt::format("Nothing carries {}.", token(floating->placed.id)));
}

// A36 What lay on the ground before the turn is dead. Where the described site is the
// end of it, the case has to tell what that was.
facts::Work limits(const RefereeCase& c, Facts before, Gravity gravity) {
    if (gravity == Gravity::Asleep) {
        before.contacts.clear();
    }
    facts::Work work;
    set_limits(state_of(c, std::move(before)), c.task.value_or(Task{}), work);
    for (const PieceId piece : c.dead.list()) {
        work.dead.push_back(piece);
    }
    return work;
}

Facts settle(const Yard& yard, const std::vector<facts::Placed>& pieces, facts::Work work) {
    work.add = pieces;
    auto attempt = site::Attempt::begin(site::Site(yard.catalogue), std::move(work));
    base::verify(attempt.has_value(), "a site that was read can be put up");
    base::verify(attempt->wait().has_value(), "an empty hand can wait");
    while (!attempt->is_at_rest()) {
        attempt->tick();
    }
    return attempt->facts();
}

// How firmly the site stands, as it is judged.
site::Equilibrium balance(const Yard& yard, const Facts& facts) {
    std::vector<facts::Placed> pieces;
    std::ranges::transform(facts.pieces, std::back_inserter(pieces), &facts::Piece::placed);
    return site::equilibrium(yard.catalogue, pieces);
}

std::vector<Moved> compare(const Facts& before, const Facts& after) {
    std::vector<Moved> moved;
    for (const facts::Piece& was : before.pieces) {
        const facts::Piece& is = *find(after, was.placed.id);
        const facts::Point &from = was.placed.pose.at, &to = is.placed.pose.at;
        const double distance = std::hypot(to.x - from.x, to.y - from.y, to.z - from.z);
        const Moved found{.piece = was.placed.id,
                          .is_gone = is.placed.where == facts::Where::Gone,
                          .distance = static_cast<std::int32_t>(distance),
                          .tilt = std::abs(is.tilt - was.tilt)};
        if (found.is_gone || found.distance > kStayed || found.tilt > kStayedUpright) {
            moved.push_back(found);
        }
    }
    return moved;
}

// 15, A48 Where a new worker may stand is said of the site without what is new.
PieceSet footing_of(const Yard& yard, const RefereeCase& c, const Facts& facts) {
    if (!c.task) {
        return {};
    }
    std::vector<facts::Placed> before;
    for (const facts::Piece& piece : facts.pieces) {
        const PieceId id = piece.placed.id;
        const bool is_new =
            c.placed.has(id) || (is_kind(id, Kind::Hat) && c.placed.has(wearer_of(id)));
        if (!is_new) {
            before.push_back(piece.placed);
        }
    }
    return footing(state_of(c, site::survey(yard.catalogue, before)), *c.task);
}

Judgement judge_facts(const Yard& yard, const RefereeCase& c, const Facts& facts) {
    const Case asked{.facts = facts,
                     .base = base_of(state_of(c, {})),
                     .task = c.task.value_or(Task{}),
                     .added = c.placed,
                     .footing = footing_of(yard, c, facts),
                     .brought = c.together,
                     .foreman = c.options.has(Option::Foreman)};
    Judgement judgement;
    if (!c.task) {
        judgement.verdict = judge_starting_site(asked);
        return judgement;
    }
    judgement.verdict = judge(asked, c.held == kNoPiece ? Look::AtRest : Look::WhileHeld);
    judgement.highest = highest_of_turn(facts, c.placed);
    if (judgement.highest != kNoPiece) {
        judgement.top = height(facts, judgement.highest);
    }
    return judgement;
}

}  // namespace

Yard Yard::open() {
    std::vector<base::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back({file.path, file.text});
    }
    auto data = load_data(files);
    auto catalogue = site::load_catalogue(files);
    base::verify(data && catalogue, "the built-in data is sound");
    return {*std::move(data), *std::move(catalogue)};
}

bool Judgement::is_met() const { return !accident && all_met(verdict); }

tl::expected<Judgement, std::string> judge_case(const Yard& yard, const RefereeCase& c,
                                                Gravity gravity) {
    const std::vector<facts::Placed> pieces = whole_site(yard, c);
    const Facts described = site::survey(yard.catalogue, pieces);
    for (const auto& find_flaw : {find_overlap, find_floating}) {
        if (auto flaw = find_flaw(described)) {
            return tl::unexpected(*std::move(flaw));
        }
    }
    const facts::Work work = limits(c, described, gravity);
    Facts facts = gravity == Gravity::Awake ? settle(yard, pieces, work) : described;
    facts.story.insert(facts.story.end(), c.story.begin(), c.story.end());

    Judgement judgement = judge_facts(yard, c, facts);
    judgement.moved = compare(described, facts);
    judgement.equilibrium = balance(yard, facts);
    judgement.accident = first_accident(work, facts);
    // A9
    if (judgement.accident) {
        judgement.highest = kNoPiece;
    }
    return judgement;
}

}  // namespace jobsite::cli
