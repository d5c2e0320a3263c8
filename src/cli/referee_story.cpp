#include "cli/referee_story.h"

#include <array>

#include "cli/referee_pieces.h"

namespace jobsite::cli {

namespace {

using namespace men_at_work;  // NOLINT: a case is made of its words
using facts::Happening;
using facts::Moment;

constexpr double kLongest = 60.0;        // seconds
constexpr double kHighestFall = 1500.0;  // millimetres

std::uint32_t read_ticks(const CaseField& seconds) {
    return static_cast<std::uint32_t>(seconds.number(0.0, kLongest, facts::kTicksPerSecond));
}

// A36 All that is ground: of crane and box one part alone.
struct GroundWord {
    PieceId piece{};
    Part part{};
};
constexpr std::array kGrounds{GroundWord{kTable, Part::Body}, GroundWord{kCrane, Part::Platform},
                              GroundWord{kBox, Part::Floor}};
constexpr std::array<std::string_view, kGrounds.size()> kGroundWords{"table", "platform", "floor"};

void read_strike(const CaseField& field, Moment& moment) {
    field.only({"piece", "at", "struck", "drop"});
    moment.what = Happening::Struck;
    moment.other = read_piece_name(field.need("struck"));
    moment.drop = field.need("drop").number(0.0, kHighestFall, facts::kMillimetre);
}

void read_touch(const CaseField& field, const Options& options, Moment& moment) {
    field.only({"piece", "at", "touched", "seconds"});
    const CaseField touched = field.need("touched");
    const GroundWord& ground = kGrounds[touched.choice(kGroundWords)];
    if ((ground.piece == kCrane && !options.has(Option::Crane)) ||
        (ground.piece == kBox && !options.has(Option::Skyscraper))) {
        touched.fail("there is no such ground here");
    }
    moment.what = Happening::TouchedGround;
    moment.other = ground.piece;
    moment.part = ground.part;
    moment.ticks = read_ticks(field.need("seconds"));
}

void read_loss(const CaseField& field, Moment& moment) {
    field.only({"piece", "at", "left"});
    constexpr std::array<std::string_view, 1> kTableWord{"table"};
    static_cast<void>(field.need("left").choice(kTableWord));
    moment.what = Happening::LeftWorld;
    moment.other = moment.piece;
}

Moment read_moment(const CaseField& field, const Options& options) {
    Moment moment{.piece = read_piece_name(field.need("piece"))};
    if (const auto at = field.find("at")) {
        moment.tick = read_ticks(*at);
    }
    if (field.find("struck")) {
        read_strike(field, moment);
    } else if (field.find("touched")) {
        read_touch(field, options, moment);
    } else if (field.find("left")) {
        read_loss(field, moment);
    } else {
        field.fail("must tell what the piece struck, touched or left");
    }
    return moment;
}

}  // namespace

void read_story(const CaseField& whole, RefereeCase& c) {
    if (const auto story = whole.find("story")) {
        for (const CaseField& field : story->items()) {
            c.story.push_back(read_moment(field, c.options));
        }
    }
    if (const auto dead = whole.find("dead")) {
        for (const CaseField& field : dead->items()) {
            c.dead.add(read_known_piece(field, c.pieces));
        }
    }
}

}  // namespace jobsite::cli
