#include "cli/referee_case.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/case_field.h"
#include "cli/referee_pieces.h"
#include "cli/referee_story.h"
#include "facts/words.h"
#include "protocol/strict_json.h"

namespace jobsite::cli {

namespace {

using namespace men_at_work;  // NOLINT: a case is made of its words

struct OptionField {
    std::string_view name;
    Option option{};
};
constexpr std::array kOptionFields{
    OptionField{"crane", Option::Crane}, OptionField{"rim", Option::Rim},
    OptionField{"foreman", Option::Foreman}, OptionField{"clumsy", Option::Clumsy}};

Options read_options(const CaseField& whole) {
    Options options;
    if (const auto base = whole.find("base")) {
        constexpr std::array<std::string_view, 2> kBases{"table", "box"};
        options.set(Option::Skyscraper, base->choice(kBases));
    }
    for (const auto& [name, option] : kOptionFields) {
        if (const auto field = whole.find(name)) {
            options.set(option, field->truth() ? 1 : 0);
        }
    }
    // 58
    if (options.has(Option::Rim) &&
        !(options.has(Option::Crane) && options.has(Option::Skyscraper))) {
        whole.need("rim").fail("only a crane in the box can stand on the rim (58)");
    }
    return options;
}

// 13, 16 The back says what to add, the instruction how.
Task read_task(const CaseField& whole, const CaseField& instruction) {
    const auto how = parse_instruction(instruction.text());
    if (!how) {
        instruction.fail("must be one of G1 to G12, W1 to W9, or start");
        return {};
    }
    const CaseField field = whole.need("back");
    const auto back = parse_back(field.text());
    if (!back) {
        field.fail("must be written like girder-BO or helmet-PW");
        return {};
    }
    if (what(*back) != what(*how)) {
        field.fail(fmt::format("{} does not go with {} (16)", token(*back), token(*how)));
    }
    return {.instruction = *how, .back = *back};
}

// 14, 16, 24 What was placed is what the card asks for, or not yet all of it.
void check_fits(const CaseField& placed, const RefereeCase& c) {
    for (const PieceId piece : c.placed.list()) {
        const Kind kind = row_of(piece)->kind;
        const int wanted = c.task->needs(kind);
        const int there = c.placed.count(kind);
        if (there > wanted) {
            placed.fail(fmt::format("{} asks for {} {}, not for {}", token(c.task->instruction),
                                    wanted == 0 ? "no" : std::to_string(wanted), facts::word(kind),
                                    there));
        }
        const auto& colours = pair_row(c.task->back).colours;
        if (kind == Kind::Girder && std::ranges::find(colours, colour_of(piece)) == colours.end()) {
            placed.fail(
                fmt::format("{} has no colour of {} (24)", token(piece), token(c.task->back)));
        }
    }
}

void read_turn_of_play(const CaseField& whole, RefereeCase& c) {
    const CaseField placed = whole.need("placed");
    for (const CaseField& field : placed.items()) {
        const PieceId piece = read_known_piece(field, c.pieces);
        if (c.placed.has(piece)) {
            field.fail(fmt::format("{} is there already", token(piece)));
        }
        c.placed.add(piece);
    }
    check_fits(placed, c);
    if (const auto held = whole.find("held")) {
        c.held = read_known_piece(*held, c.pieces);
        if (!c.placed.has(c.held)) {
            held->fail("only a piece of this turn is in the hand (A58)");
        }
    }
    if (const auto together = whole.find("together")) {
        const bool is_asked =
            c.task->when(Kind::Brick) == When::With || c.task->when(Kind::Beam) == When::With;
        c.together = together->truth();
        if (!is_asked) {
            together->fail("nothing but G11 and W7 asks for that");
        }
    }
    read_story(whole, c);
}

// 2, 59, 61 How many pieces of a kind and colour a starting site has.
int most_to_start_with(Kind kind, const Options& options) {
    switch (kind) {
        case Kind::Support:
            return options.has(Option::Skyscraper) ? 0 : kStartingSupports;
        case Kind::Beam:
        case Kind::Brick:
            return 0;
        default:
            return 1;
    }
}

// No more than belongs there: what is missing the referee will say.
void read_starting_site(const CaseField& whole, RefereeCase& c) {
    for (const std::string_view name : {"back", "placed", "held", "together", "dead", "story"}) {
        if (const auto field = whole.find(name)) {
            field->fail("a starting site has no turn");
        }
    }
    for (const facts::Placed& piece : c.pieces) {
        if (piece.kind != Kind::Hat) {
            c.placed.add(piece.id);
        }
    }
    const auto is_one_too_many = [&](const facts::Placed& piece) {
        const auto alike = std::ranges::count_if(c.pieces, [&](const facts::Placed& other) {
            return other.kind == piece.kind && other.colour == piece.colour;
        });
        return alike > most_to_start_with(piece.kind, c.options);
    };
    const auto extra = std::ranges::find_if(c.pieces, is_one_too_many);
    if (extra != c.pieces.end()) {
        whole.need("pieces").fail(
            fmt::format("{} is more than a starting site has (2, 61)", token(extra->id)));
    }
}

RefereeCase read(const CaseField& whole) {
    whole.only({"base", "crane", "rim", "foreman", "clumsy", "pieces", "instruction", "back",
                "placed", "held", "together", "dead", "story"});
    RefereeCase c;
    c.options = read_options(whole);
    c.pieces = read_pieces(whole.need("pieces"));
    const CaseField instruction = whole.need("instruction");
    if (instruction.text() == "start") {
        read_starting_site(whole, c);
        return c;
    }
    c.task = read_task(whole, instruction);
    if (c.task->back != kNoBack) {
        read_turn_of_play(whole, c);
    }
    return c;
}

}  // namespace

tl::expected<RefereeCase, std::string> read_case(std::string_view text, const rules::Texts& texts) {
    const auto json = protocol::parse_strictly(text);
    if (!json) {
        const protocol::Refused& refused = json.error();
        return tl::unexpected(texts.say(refused.refusal.text, refused.arguments));
    }
    std::string flaw;
    RefereeCase c = read(CaseField(*json, flaw));
    if (!flaw.empty()) {
        return tl::unexpected(std::move(flaw));
    }
    return c;
}

}  // namespace jobsite::cli
