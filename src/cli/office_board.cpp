#include "cli/office_board.h"

#include <algorithm>

#include "base/scan.h"
#include "cli/office_map.h"

namespace jobsite::cli {

namespace {

using base::Json;

constexpr std::string_view kLetters = "ROYGBP";

bool holds(const Json& list, const Json& item) {
    return std::ranges::find(list.items(), item) != list.items().end();
}

std::string card(const Json& card, const Style& style) {
    if (card.is_null()) {
        return "--";
    }
    const auto text = card.text();
    return painted(style, ink(text.front()), text);
}

// Cards behind a heading, in as many lines as they need.
std::string cards(const Json& list, const Style& style) {
    constexpr std::size_t kInALine = 20;
    constexpr std::string_view kBelowHeading = "\n               ";
    std::string text;
    std::size_t count = 0;
    for (const Json& entry : list.items()) {
        if (count > 0) {
            text += count % kInALine == 0 ? kBelowHeading : " ";
        }
        text += card(entry, style);
        ++count;
    }
    return text.empty() ? "none" : text;
}

// R3 Y4 G4: what a project needs.
std::string needs(const Json& spaces, const Style& style) {
    std::string text;
    for (const Json& space : spaces.items()) {
        const auto colour = space["colour"].text();
        text += fmt::format("{}{}", text.empty() ? "" : " ",
                            painted(style, ink(colour.front()),
                                    fmt::format("{}{}", colour, space["need"].whole<int>())));
    }
    return text;
}

const Json* find_tile(const Json& projects, std::string_view tile) {
    for (const Json& project : projects.items()) {
        if (project["tile"].text() == tile) {
            return &project;
        }
    }
    return nullptr;
}

std::string progress_line(const Json& view, const Style& style) {
    const auto done = view["completed"].whole<std::size_t>();
    const auto all = view["completed_to_end"].whole<std::size_t>();
    const std::string bar = std::string(done, '#') + std::string(all - std::min(done, all), '.');
    std::string text =
        fmt::format("Projects completed [{}] {} of {}", painted(style, kBold, bar), done, all);
    if (const int idle = view["idle_turns"].whole<int>(); idle > 0) {
        text += fmt::format("   Turns without work {} of {}", idle,
                            view["idle_turns_to_end"].whole<int>());
    }
    return text + "\n";
}

std::string row_lines(const Json& view, const Style& style) {
    std::string row;
    int place = 0;
    for (const Json& entry : view["row"].items()) {
        row += fmt::format("  {}:{}", ++place, card(entry, style));
    }
    const std::size_t projects =
        view["project_deck"].whole<std::size_t>() + view["project_deck_under"].size();
    std::string text = fmt::format("Row {}     Deck {}   Discarded {}   Project deck {}\n", row,
                                   view["deck"].whole<int>(), view["discard"].size(), projects);
    return text;
}

// A player's part in the contest while it lasts, and later who need not discard.
std::string note_of(const Json& player, const Style& style) {
    if (!player["shown"].is_null()) {
        return "shows " + card(player["shown"], style);
    }
    if (player["laid"].flag()) {
        return "has laid";
    }
    return player["workhorse"].flag() ? painted(style, "33", "Workhorse") : "";
}

std::string player_line(const Json& view, const Json& player, const rules::Texts& texts,
                        const Style& style) {
    const auto seat = player["seat"].text();
    const bool acts = holds(view["acting"], seat);
    const std::string you = view["viewer"] == seat ? " (you)" : "";
    const std::string name = padded(
        fmt::format("{} {}{}", acts ? ">" : " ", printable(texts.say("seat." + seat)), you), 17);
    const Json& credit = player["credit"];
    std::string collected;
    for (const Json& tile : player["collected"].items()) {
        collected += " " + tile.text();
    }
    return fmt::format(
        "{}{} {:>4} {:>5} {:>4} {:>5} {:>5}  {}{}\n", acts ? painted(style, kBold, name) : name,
        painted(style, kBold, fmt::format("{:>4}", player["score"].whole<int>())),
        credit["tokens"].whole<int>(), credit["exact"].whole<int>(),
        credit["completion"].whole<int>(), player["cards"].whole<int>(),
        player["projects"].whole<int>(), padded(note_of(player, style), 9), collected);
}

std::string player_lines(const Json& view, const rules::Texts& texts, const Style& style) {
    std::string text =
        painted(style, kDim,
                "               credit work stars done cards proj.            completed") +
        "\n";
    for (const Json& player : view["players"].items()) {
        text += player_line(view, player, texts, style);
    }
    return text;
}

std::string hand_lines(const Json& view, const Style& style) {
    if (!view.has("hand")) {
        return "";
    }
    const Json& hand = view["hand"];
    std::string text = fmt::format("Your cards     {}\n", cards(hand["cards"], style));
    if (!hand["laid"].is_null()) {
        text += fmt::format("You have laid  {}\n", card(hand["laid"], style));
    }
    for (const Json& project : hand["projects"].items()) {
        text +=
            fmt::format("Your project   {} {}  {}\n", painted(style, kBold, project["tile"].text()),
                        project["shape"].text(), needs(project["spaces"], style));
    }
    return text;
}

// Tiles that are off the map while they are being placed.
std::string lifted_lines(const Json& view, const Style& style) {
    std::string text;
    for (const Json& project : view["map"].items()) {
        if (project["spaces"].size() > 0 && !project["spaces"][0].has("cell")) {
            text += fmt::format("To be placed   {} {}  {}\n",
                                painted(style, kBold, project["tile"].text()),
                                project["shape"].text(), needs(project["spaces"], style));
        }
    }
    return text;
}

std::string legend(const rules::Texts& texts, const Style& style) {
    std::string text;
    for (const char letter : kLetters) {
        const std::string word =
            printable(texts.say(fmt::format("monster_office.colour.{}", letter)));
        text += fmt::format("{}{} {}", text.empty() ? "" : "   ",
                            painted(style, ink(letter), std::string(1, letter)), word);
    }
    return text + "\n";
}

// Beside `put R3 12`: how much that space still needs.
std::string put_hint(const Json& view, std::string_view name, std::string_view tile) {
    const Json* const project = find_tile(view["map"], tile);
    if (project == nullptr || name.size() < 2) {
        return "";
    }
    for (const Json& space : (*project)["spaces"].items()) {
        if (space["colour"].text().front() == name.front()) {
            const auto missing = space["missing"].whole<int>();
            const auto number = base::Scanner::read_number(name.substr(1), 1, 99).value_or(0);
            return number == missing  ? "exactly what it needs"
                   : number > missing ? fmt::format("needs only {}", missing)
                                      : fmt::format("needs {}", missing);
        }
    }
    return "";
}

}  // namespace

std::string_view ink(char letter) {
    switch (letter) {
        case 'R':
            return "1;38;5;203";
        case 'O':
            return "1;38;5;208";
        case 'Y':
            return "1;38;5;220";
        case 'G':
            return "1;38;5;77";
        case 'B':
            return "1;38;5;75";
        case 'P':
            return "1;38;5;177";
        default:
            return kBold;
    }
}

std::string draw_office(const Json& view, const rules::Texts& texts, const Style& style) {
    return draw_office_map(view, style) + legend(texts, style) + "\n" + progress_line(view, style) +
           row_lines(view, style) + "\n" + player_lines(view, texts, style) + "\n" +
           hand_lines(view, style) + lifted_lines(view, style);
}

std::string hint_of_office(const Json& view, std::string_view move, const Style& style) {
    base::Scanner words(move);
    if (words.accept("take") && words.accept("row")) {
        const auto slot = words.number(std::size_t{1}, view["row"].size());
        return slot ? card(view["row"][*slot - 1], style) : "";
    }
    words = base::Scanner(move);
    if (words.accept("put")) {
        const std::string_view name = words.word();
        return put_hint(view, name, words.word());
    }
    const Json* const project =
        view.has("hand") ? find_tile(view["hand"]["projects"], move.substr(move.rfind(' ') + 1))
                         : nullptr;
    return project == nullptr ? "" : needs((*project)["spaces"], style);
}

std::string tell_of_office(const rules::Event& event, const rules::Texts& texts,
                           const Style& style) {
    // Cards are called by their work in sentences and by a letter on the board: here
    // they get both, R-coffee, in their colour.
    rules::Event lettered = event;
    for (auto& [name, value] : lettered.arguments) {
        auto* const letter = std::get_if<std::string>(&value);
        if (name == "colour" && letter != nullptr && !letter->empty()) {
            const char first = letter->front();
            *letter = printable(fmt::format(
                "{}-{}", first, texts.say(fmt::format("monster_office.colour.{}", first))));
            std::string sentence = printable(texts.sentence(lettered));
            if (const std::size_t at = sentence.find(*letter); at != std::string::npos) {
                sentence.replace(at, letter->size(), painted(style, ink(first), *letter));
            }
            return sentence;
        }
    }
    return printable(texts.sentence(event));
}

std::string question_of_office(const Json& view, const rules::Texts& texts) {
    const Json& acting = view["acting"];
    const bool asked = holds(acting, view["viewer"]);
    const std::string phase = asked || acting.size() == 0 ? view["phase"].text() : "wait";
    return texts.say("monster_office.phase." + phase);
}

}  // namespace jobsite::cli
