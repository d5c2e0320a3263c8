#include "men_at_work/work.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/scan.h"
#include "data/built_in.h"
#include "games/men_at_work/questions.h"
#include "site/testing/pieces.h"
#include "site/units.h"

namespace jobsite::men_at_work {

namespace {

constexpr std::int32_t kHatHeight = 33 * facts::kMillimetre;

// High enough to pass over everything that is built here.
constexpr std::int32_t kOverhead = 160 * facts::kMillimetre;
// The hand lets go so far above the place, and lowers the piece softly from there.
constexpr std::int32_t kAbovePlace = 1 * facts::kMillimetre;

const MenAtWork& game() {
    static const MenAtWork kGame(load_data(site::testing::data_files(data::built_in())).value());
    return kGame;
}

const site::Catalogue& catalogue() {
    static const site::Catalogue kCatalogue = site::testing::catalogue(data::built_in());
    return kCatalogue;
}

PieceId piece_called(std::string_view name) { return parse_piece(name).value(); }

std::int32_t micrometres(double millimetres) {
    return site::rounded(millimetres * facts::kMillimetre);
}

}  // namespace

facts::Turn turned(double degrees) {
    const double half = degrees / 2 * std::numbers::pi / 180;
    return {.z = site::rounded(std::sin(half) * 1e6), .w = site::rounded(std::cos(half) * 1e6)};
}

facts::Pose at(double x, double y, double z, facts::Turn turn) {
    return {{micrometres(x), micrometres(y), micrometres(z)}, turn};
}

facts::Point coming_from(double x, double y) { return {micrometres(x), micrometres(y), 0}; }

facts::Pose upended(double x, double y, double z) {
    return at(x + 12.5, y, z + 25, {.y = -707'107, .w = 707'107});
}

Work::Work(Choices options) : site_(catalogue()) {
    options.push_back({.option = "first", .value = "p1"});
    state_ = game().start({.seats = 2, .options = std::move(options)}).value();
    settle();
}

Work::Work(std::string_view task, const Choices& options, const std::vector<Placing>& there)
    : Work(options) {
    bring(there);
    draw(task);
}

void Work::bring(const std::vector<Placing>& pieces) {
    facts::Work wanted;
    for (const Placing& placing : pieces) {
        const PieceId id = piece_called(placing.piece);
        facts::Placed piece{.id = id,
                            .kind = row_of(id)->kind,
                            .colour = row_of(id)->colour,
                            .where = facts::Where::Site,
                            .pose = placing.pose};
        wanted.add.push_back(piece);
        if (piece.kind == Kind::Worker) {
            piece.id = hat_of(id);
            piece.kind = Kind::Hat;
            piece.pose.at.z += kHatHeight;
            wanted.add.push_back(piece);
        }
    }
    auto attempt = site::Attempt::begin(site_, wanted).value();
    ASSERT_TRUE(attempt.wait());
    while (!attempt.is_at_rest()) {
        attempt.tick();
    }
    site_ = attempt.site();
    state_.facts = attempt.facts();
    ASSERT_EQ(game().flaw(state_), "");
}

void Work::draw(std::string_view task) {
    base::Scanner scanner(task);
    const Instruction instruction = parse_instruction(scanner.word()).value();
    const Back back = parse_back(scanner.word()).value();
    const CardSet cards = game().data().all_cards();
    const auto card = std::ranges::find_if(cards, [&](Card c) {
        const CardRow& row = game().data().row(c);
        return row.girder == instruction || row.worker == instruction;
    });
    play(Seat::Nature, {.kind = MoveKind::Show, .back = game().data().row(*card).back});
    play(Seat::Nature, {.kind = MoveKind::Turn, .card = *card});
    play(Seat::Nature, {.kind = MoveKind::Show, .back = back});
    ASSERT_EQ(state_.phase, Phase::Act) << task;
}

void Work::play(Seat seat, std::string_view text) {
    play(seat, game().parse_move(text).value());
    settle();
}

void Work::play(Seat seat, const Move& move) {
    const auto refusal = game().refuses(state_, seat, move);
    ASSERT_FALSE(refusal.has_value()) << refusal->rule << ' ' << refusal->text;
    rules::Story untold;
    game().play(state_, seat, move, untold);
    ASSERT_EQ(game().flaw(state_), "");
}

void Work::place(const Placing& placing) {
    const PieceId piece = piece_called(placing.piece);
    site::Attempt attempt = take(piece);
    if (::testing::Test::HasFatalFailure()) {
        return;
    }
    facts::Pose lifted = pose_now(attempt, piece);
    facts::Pose there = placing.pose;
    there.at.z += kAbovePlace;
    facts::Pose before = there;
    before.at.x += placing.approach.x;
    before.at.y += placing.approach.y;
    facts::Pose over = before;
    lifted.at.z = kOverhead;
    over.at.z = kOverhead;
    for (const facts::Pose& pose : {lifted, over, before, there}) {
        lead_to(attempt, pose, placing.pace);
    }
    conclude(attempt, "release");
}

void Work::lead(std::string_view piece, const Way& way, std::string_view then) {
    site::Attempt attempt = take(piece_called(piece));
    if (::testing::Test::HasFatalFailure()) {
        return;
    }
    for (const facts::Pose& pose : way) {
        lead_to(attempt, pose, Pace::Quick);
    }
    conclude(attempt, then);
}

site::Attempt Work::take(PieceId piece) {
    play(state_.turn, {.kind = MoveKind::Take, .piece = piece});
    auto attempt = site::Attempt::begin(site_, game().work(state_)).value();
    EXPECT_TRUE(attempt.take(piece)) << token(piece);
    return attempt;
}

void Work::conclude(site::Attempt& attempt, std::string_view then) {
    if (attempt.trip()) {
        play(Seat::Nature, {.kind = MoveKind::Trip, .trip = *attempt.trip()});
    } else {
        play(state_.turn, game().parse_move(then).value());
    }
    attempt.go_on(game().work(state_));
    come_to_rest(attempt);
    settle();
}

void Work::come_to_rest(site::Attempt& attempt) {
    while (!attempt.is_at_rest()) {
        attempt.tick();
    }
    site_ = attempt.site();
    play(Seat::Nature, {.kind = MoveKind::Rest, .facts = attempt.facts()});
}

// What the game wants brought or taken away before anybody acts.
void Work::settle() {
    while (game().work(state_).rest_is_due) {
        auto attempt = site::Attempt::begin(site_, game().work(state_)).value();
        ASSERT_TRUE(attempt.wait());
        come_to_rest(attempt);
    }
}

Task Work::task() const { return task_of(game().data(), state_); }

const Exercise& Work::exercise() const { return exercise_of(game().data(), state_); }

Lines Work::legal(Seat seat) const {
    std::vector<Move> moves;
    game().legal(state_, seat, moves);
    Lines lines;
    for (const Move& move : moves) {
        lines.push_back(game().print_move(move));
    }
    return lines;
}

int Work::certificates(Seat seat) const { return state_.players[rules::at(seat)].certificates; }

Lines Work::unmet() const {
    Lines lines;
    for (const Verdict& v : game().checklist(state_, state_.facts)) {
        if (v.holds != Holds::Met) {
            const std::string_view key = v.condition->text;
            lines.push_back(
                fmt::format("{} {}", v.condition->rule, key.substr(key.rfind('.') + 1)));
        }
    }
    return lines;
}

std::string Work::refusal(Seat seat, std::string_view text) const {
    const auto refusal = game().refuses(state_, seat, game().parse_move(text).value());
    if (!refusal) {
        return "allowed";
    }
    return fmt::format("{} {}", refusal->rule.substr(refusal->rule.find(' ') + 1),
                       refusal->text.substr(refusal->text.find('.') + 1));
}

const facts::Piece* Work::find(std::string_view name) const {
    const PieceId piece = piece_called(name);
    return is_there(state_.facts, piece) ? facts::find(state_.facts, piece) : nullptr;
}

std::uint32_t Work::ticks_on_ground(std::string_view name) const {
    std::uint32_t ticks = 0;
    for (const facts::Moment& moment : state_.facts.story) {
        if (moment.piece == piece_called(name) && moment.what == facts::Happening::TouchedGround) {
            ticks += moment.ticks;
        }
    }
    return ticks;
}

bool Work::touch(std::string_view one, std::string_view other) const {
    return men_at_work::touch(state_.facts, piece_called(one), piece_called(other));
}

}  // namespace jobsite::men_at_work
