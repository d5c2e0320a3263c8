#include "cli/referee_report.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "facts/words.h"
#include "games/men_at_work/words.h"

namespace jobsite::cli {

namespace {

using namespace men_at_work;  // NOLINT: a case is made of its words
using Json = nlohmann::ordered_json;

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

Json json_of(const facts::Point& point) {
    return {millimetres(point.x), millimetres(point.y), millimetres(point.z)};
}

Json json_of(const Evidence& evidence) {
    Json json{{"piece", token(evidence.piece)}};
    if (evidence.other != evidence.piece) {
        json["other"] = token(evidence.other);
    }
    if (has_place(evidence)) {
        json["from"] = json_of(evidence.patch.least);
        json["to"] = json_of(evidence.patch.most);
    }
    return json;
}

Json json_of(const Verdict& verdict, const rules::Texts& texts) {
    Json evidence = Json::array();
    for (const Evidence& item : verdict.evidence) {
        evidence.push_back(json_of(item));
    }
    return {{"rule", verdict.condition->rule},
            {"holds", word(verdict.holds)},
            {"key", verdict.condition->text},
            {"text", texts.say(verdict.condition->text)},
            {"evidence", std::move(evidence)}};
}

Json json_of(const Moved& moved) {
    return {{"piece", token(moved.piece)},
            {"gone", moved.is_gone},
            {"distance", millimetres(moved.distance)},
            {"tilt", moved.tilt / static_cast<double>(facts::kDegree)}};
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
    return out;
}

std::string json_report(const RefereeCase& c, const Judgement& judgement,
                        const rules::Texts& texts) {
    Json json{{"instruction", c.task ? token(c.task->instruction) : "start"},
              {"met", judgement.is_met()},
              {"conditions", Json::array()},
              {"accident", nullptr},
              {"highest", nullptr},
              {"moved", Json::array()}};
    for (const Verdict& verdict : judgement.verdict) {
        json["conditions"].push_back(json_of(verdict, texts));
    }
    if (judgement.accident) {
        json["accident"] = {{"piece", token(judgement.accident->piece)},
                            {"other", token(judgement.accident->other)},
                            {"cause", facts::word(judgement.accident->cause)}};
    }
    if (judgement.highest != kNoPiece) {
        json["highest"] = {{"piece", token(judgement.highest)},
                           {"top", millimetres(judgement.top)}};
    }
    for (const Moved& moved : judgement.moved) {
        json["moved"].push_back(json_of(moved));
    }
    return json.dump() + "\n";
}

}  // namespace jobsite::cli
