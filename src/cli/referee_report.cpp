#include "cli/referee_report.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/json_writer.h"
#include "facts/words.h"
#include "games/men_at_work/words.h"

namespace jobsite::cli {

namespace {

using namespace men_at_work;  // NOLINT: a case is made of its words
using base::JsonWriter;

double millimetres(std::int32_t micrometres) {
    return micrometres / static_cast<double>(facts::kMillimetre);
}

bool has_place(const Evidence& evidence) { return evidence.patch != facts::Extent{}; }

// The corners of a box, for people.
std::string print(const facts::Point& point) {
    return fmt::format("({}, {}, {})", millimetres(point.x), millimetres(point.y),
                       millimetres(point.z));
}

std::string print(const Evidence& evidence) {
    if (evidence.piece == evidence.other) {
        return token(evidence.piece);
    }
    const std::string pair = fmt::format("{} and {}", token(evidence.piece), token(evidence.other));
    return has_place(evidence)
               ? fmt::format("{}, on {} from {} to {} mm", pair, token(evidence.piece),
                             print(evidence.patch.least), print(evidence.patch.most))
               : pair;
}

// To tenths, and so that what is missing never looks like enough.
std::string print(const rules::Amount& amount, const rules::Texts& texts) {
    constexpr std::int32_t kTenth = facts::kMillimetre / 10;
    static_assert(facts::kDegree == facts::kMillimetre);
    const std::int32_t up = amount.bound == rules::Bound::AtMost ? kTenth - 1 : 0;
    const std::array arguments{
        rules::Texts::Argument{"is", fmt::format("{}", (amount.is + up) / kTenth / 10.0)},
        rules::Texts::Argument{"wanted", fmt::format("{}", millimetres(amount.wanted))}};
    return texts.say(amount.text, arguments);
}

bool is_missed(const Verdict& verdict) { return verdict.holds == Holds::Unmet && verdict.amount; }

std::string print(const Moved& moved) {
    return moved.is_gone ? fmt::format("{} fell off the table.\n", token(moved.piece))
                         : fmt::format("{} moved by {} mm and tilted by {} degrees.\n",
                                       token(moved.piece), millimetres(moved.distance),
                                       moved.tilt / static_cast<double>(facts::kDegree));
}

std::string print(const facts::Trip& accident) {
    switch (accident.cause) {
        case facts::Cause::Ground:
            return fmt::format("{} is on the ground", token(accident.piece));
        case facts::Cause::Fall:
            return fmt::format("{} fell on {}", token(accident.piece), token(accident.other));
        default:
            return fmt::format("{} fell off the table", token(accident.piece));
    }
}

// The whole, and the piece that is nearest to falling.
std::string print(const site::Equilibrium& equilibrium) {
    const auto weakest = std::ranges::min_element(equilibrium.pieces, {}, &site::Stand::margin);
    if (weakest == equilibrium.pieces.end() || equilibrium.margin == site::kFirm) {
        return "Everything stands firmly.\n";
    }
    if (equilibrium.margin < 0) {
        return fmt::format("It would fall: {} first.\n", token(weakest->piece));
    }
    return fmt::format("It stands by {} mm: {} is the nearest to falling.\n",
                       millimetres(equilibrium.margin), token(weakest->piece));
}

std::string_view summary(const RefereeCase& c, const Judgement& judgement) {
    if (!c.task) {
        return judgement.is_met() ? "The starting site is as it should be.\n"
                                  : "The starting site is not as it should be.\n";
    }
    if (judgement.is_met()) {
        return "The task is met.\n";
    }
    const bool is_unmet =
        judgement.accident || std::ranges::find(judgement.verdict, Holds::Unmet, &Verdict::holds) !=
                                  judgement.verdict.end();
    return is_unmet ? "The task is not met.\n" : "The task is not met yet.\n";
}

void write(JsonWriter& json, const facts::Point& point) {
    json.list(std::array{point.x, point.y, point.z},
              [&](std::int32_t micrometres) { json.value(millimetres(micrometres)); });
}

void write(JsonWriter& json, const Evidence& evidence) {
    json.open_object();
    json.field("piece", token(evidence.piece));
    if (evidence.other != evidence.piece) {
        json.field("other", token(evidence.other));
    }
    if (has_place(evidence)) {
        json.name("from");
        write(json, evidence.patch.least);
        json.name("to");
        write(json, evidence.patch.most);
    }
    json.close_object();
}

void write(JsonWriter& json, const Verdict& verdict, const rules::Texts& texts) {
    json.open_object();
    json.field("rule", verdict.condition->rule);
    json.field("holds", word(verdict.holds));
    json.field("key", verdict.condition->text);
    json.field("text", texts.say(verdict.condition->text));
    json.name("evidence");
    json.list(verdict.evidence, [&](const Evidence& item) { write(json, item); });
    if (is_missed(verdict)) {
        json.field("amount", print(*verdict.amount, texts));
    }
    json.close_object();
}

void write(JsonWriter& json, const Moved& moved) {
    json.open_object();
    json.field("piece", token(moved.piece));
    json.field("gone", moved.is_gone);
    json.field("distance", millimetres(moved.distance));
    json.field("tilt", moved.tilt / static_cast<double>(facts::kDegree));
    json.close_object();
}

void write(JsonWriter& json, const std::optional<facts::Trip>& accident) {
    if (!accident) {
        return json.null();
    }
    json.open_object();
    json.field("piece", token(accident->piece));
    json.field("other", token(accident->other));
    json.field("cause", facts::word(accident->cause));
    json.close_object();
}

void write(JsonWriter& json, const site::Equilibrium& equilibrium) {
    json.open_object();
    json.field("margin", millimetres(equilibrium.margin));
    json.name("pieces");
    json.list(equilibrium.pieces, [&](const site::Stand& stand) {
        json.open_object();
        json.field("piece", token(stand.piece));
        json.field("margin", millimetres(stand.margin));
        json.close_object();
    });
    json.close_object();
}

void write_highest(JsonWriter& json, const Judgement& judgement) {
    if (judgement.highest == kNoPiece) {
        return json.null();
    }
    json.open_object();
    json.field("piece", token(judgement.highest));
    json.field("top", millimetres(judgement.top));
    json.close_object();
}

}  // namespace

std::string report(const RefereeCase& c, const Judgement& judgement, const rules::Texts& texts) {
    std::string out;
    for (const Moved& moved : judgement.moved) {
        out += print(moved);
    }
    for (const Verdict& verdict : judgement.verdict) {
        out += fmt::format("{:<9} {:>3}  {}\n", word(verdict.holds), verdict.condition->rule,
                           texts.say(verdict.condition->text));
        for (const Evidence& evidence : verdict.evidence) {
            out += fmt::format("               {}\n", print(evidence));
        }
        if (is_missed(verdict)) {
            out += fmt::format("               {}\n", print(*verdict.amount, texts));
        }
    }
    if (judgement.accident) {
        out += fmt::format("Accident: {} (32, A36).\n", print(*judgement.accident));
    }
    out += summary(c, judgement);
    if (c.task) {
        out += judgement.highest == kNoPiece
                   ? "No piece of this turn is the highest (43, A5).\n"
                   : fmt::format("{} is the highest, at {} mm (43, A5).\n",
                                 token(judgement.highest), millimetres(judgement.top));
    }
    out += print(judgement.equilibrium);
    return out;
}

std::string json_report(const RefereeCase& c, const Judgement& judgement,
                        const rules::Texts& texts) {
    std::string text;
    JsonWriter json(text);
    json.open_object();
    json.field("instruction", c.task ? token(c.task->instruction) : "start");
    json.field("met", judgement.is_met());
    json.name("conditions");
    json.list(judgement.verdict, [&](const Verdict& verdict) { write(json, verdict, texts); });
    json.name("accident");
    write(json, judgement.accident);
    json.name("highest");
    write_highest(json, judgement);
    json.name("moved");
    json.list(judgement.moved, [&](const Moved& moved) { write(json, moved); });
    json.name("stands");
    write(json, judgement.equilibrium);
    json.close_object();
    return text + "\n";
}

}  // namespace jobsite::cli
