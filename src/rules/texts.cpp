#include "rules/texts.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "rules/clock_event.h"
#include "rules/erase.h"
#include "rules/json_reader.h"
#include "rules/reason.h"

namespace jobsite::rules {

namespace {

bool is_name(std::string_view name) {
    return !name.empty() &&
           std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

// A piece of a template: words, or the name of an argument.
struct Piece {
    bool is_name = false;
    std::string_view text;
};

// The pieces of a template; nothing where a brace has no partner or holds no name.
std::optional<std::vector<Piece>> parse(std::string_view text) {
    std::vector<Piece> pieces;
    while (!text.empty()) {
        const std::size_t brace = text.find_first_of("{}");
        pieces.push_back({.is_name = false, .text = text.substr(0, brace)});
        if (brace == std::string_view::npos) {
            break;
        }
        const std::size_t end = text.find_first_of("{}", brace + 1);
        if (text[brace] == '}' || end == std::string_view::npos || text[end] == '{') {
            return std::nullopt;
        }
        pieces.push_back({.is_name = true, .text = text.substr(brace + 1, end - brace - 1)});
        if (!is_name(pieces.back().text)) {
            return std::nullopt;
        }
        text.remove_prefix(end + 1);
    }
    return pieces;
}

}  // namespace

Loaded<Texts> Texts::load(const DataFile& file) {
    Texts texts;
    const auto fault = read_json({&file, 1}, file.path, [&](const JsonReader& root) {
        for (const auto& [key, value] : root.members()) {
            std::string text = value.text();
            if (text.empty()) {
                value.fail("must not be empty");
            }
            if (!parse(text)) {
                value.fail("has braces that do not hold the name of an argument, as in {seat}");
            }
            texts.templates_.emplace(key, std::move(text));
        }
    });
    if (fault) {
        return tl::unexpected(*fault);
    }
    return texts;
}

Loaded<Texts> Texts::load(std::span<const DataFile> files, std::string_view language) {
    Texts all;
    for (const DataFile& file : files) {
        if (language_of(file.path) != language) {
            continue;
        }
        auto texts = load(file);
        if (!texts) {
            return texts;
        }
        all.templates_.merge(texts->templates_);
        // What could not be moved over was there before.
        if (!texts->templates_.empty()) {
            return tl::unexpected(DataFault{.file = std::string(file.path),
                                            .where = texts->templates_.begin()->first,
                                            .problem = "stands in another file too"});
        }
    }
    return all;
}

std::string_view language_of(std::string_view path) {
    constexpr std::string_view kFolder = "texts/";
    constexpr std::string_view kEnding = ".json";
    const std::size_t name = path.rfind('/') + 1;
    const std::string_view folder = path.substr(0, name);
    const bool is_ours =
        path.ends_with(kEnding) && (folder == kFolder || folder.ends_with("/texts/"));
    return is_ours ? path.substr(name, path.size() - name - kEnding.size()) : std::string_view();
}

bool Texts::has(std::string_view key) const { return templates_.contains(key); }

std::string Texts::show(std::string_view game, const Argument& argument) const {
    const auto& [name, value] = argument;
    if (const auto* const number = std::get_if<std::int64_t>(&value)) {
        return fmt::format("{}", *number);
    }
    if (const auto* const seat = std::get_if<Seat>(&value)) {
        return say(fmt::format("seat.{}", print_seat(*seat)));
    }
    const auto& token = std::get<std::string>(value);
    const std::string key = fmt::format("{}.{}.{}", game, name, token);
    return has(key) ? say(key) : token;
}

std::string Texts::say(std::string_view key, std::span<const Argument> arguments) const {
    const auto found = templates_.find(key);
    if (found == templates_.end()) {
        return std::string(key);
    }
    const std::string_view game = key.substr(0, key.find('.'));
    const auto pieces = parse(found->second);
    base::verify(pieces.has_value(), "templates were checked when they were loaded");
    std::string sentence;
    for (const Piece& piece : *pieces) {
        const auto argument = std::ranges::find(arguments, piece.text, &Argument::first);
        const bool known = piece.is_name && argument != arguments.end();
        sentence += known ? show(game, *argument) : std::string(piece.text);
    }
    return sentence;
}

std::string Texts::sentence(const Event& event) const { return say(event.key, event.arguments); }

std::string Texts::sentence(const Refusal& refusal) const { return say(refusal.text); }

std::vector<std::string_view> placeholders(std::string_view text) {
    std::vector<std::string_view> names;
    for (const Piece& piece : parse(text).value_or(std::vector<Piece>{})) {
        if (piece.is_name) {
            names.push_back(piece.text);
        }
    }
    return names;
}

void add_needs(std::vector<TextNeed>& needs, std::span<const EventKind> more) {
    for (const EventKind& kind : more) {
        const auto* const first = kind.arguments.data();
        needs.push_back({kind.key, {first, first + kind.argument_count()}});
    }
}

std::vector<TextNeed> needs_of(std::span<const EventKind> events, std::span<const Refusal> refusals,
                               std::span<const std::string_view> words) {
    std::vector<TextNeed> needs;
    add_needs(needs, events);
    for (const Refusal& refusal : refusals) {
        needs.push_back({.key = refusal.text, .arguments = {}});
    }
    for (const std::string_view word : words) {
        needs.push_back({.key = word, .arguments = {}});
    }
    return needs;
}

std::vector<TextNeed> table_texts() {
    constexpr std::array kEvents{kUndone, kTimeRanOut, kOnlyMove};
    constexpr std::array kRefusals{
        kUnreadableMove, kUnreadablePosition, kNotYourTurn,   kGameOver,     kNothingToUndo,
        kUndoneEnough,   kWrongSeatCount,     kUnknownOption, kNotNatures,   kNothingInHand,
        kOutOfReach,     kNoRotation,         kInsideAnother, kOnlyToLookAt, kOffTheRail,
        kWrongSpeed,     kNotForTheHand};
    constexpr std::array<std::string_view, 8> kSeats{"seat.p1",     "seat.p2",       "seat.p3",
                                                     "seat.p4",     "seat.p5",       "seat.p6",
                                                     "seat.nature", "seat.spectator"};
    return needs_of(kEvents, kRefusals, kSeats);
}

}  // namespace jobsite::rules
