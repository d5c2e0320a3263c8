#include "cli/move_menu.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/scan.h"
#include "cli/terminal.h"

namespace jobsite::cli {

namespace {

constexpr std::size_t kScreen = 80;
constexpr std::size_t kLongFamily = 8;

// place 12 b2b3c3: all but the last word, and the last word.
struct Words {
    std::string_view family;
    std::string_view last;
};

Words split(std::string_view move) {
    const std::size_t blank = move.rfind(' ');
    return blank == std::string_view::npos ? Words{"", move}
                                           : Words{move.substr(0, blank), move.substr(blank + 1)};
}

// Labels side by side, read from left to right.
std::string in_columns(const std::vector<std::string>& labels) {
    std::size_t widest = 1;
    for (const std::string& label : labels) {
        widest = std::max(widest, width(label) + 2);
    }
    const std::size_t columns = std::max<std::size_t>(1, kScreen / widest);
    std::string text;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool last = (i + 1) % columns == 0 || i + 1 == labels.size();
        text += last ? labels[i] + "\n" : padded(labels[i], widest);
    }
    return text;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return result;
}

// Lower case, single blanks.
std::string plain(std::string_view text) {
    std::string result;
    for (base::Scanner words(text); !words.at_end();) {
        result += (result.empty() ? "" : " ") + lower(words.word());
    }
    return result;
}

template <class Fits>
std::vector<std::string> select(const std::vector<std::string>& moves, const Fits& fits) {
    std::vector<std::string> found;
    std::ranges::copy_if(moves, std::back_inserter(found), fits);
    return found;
}

}  // namespace

std::string draw_menu(const std::vector<std::string>& moves, const Hint& hint) {
    std::map<std::string_view, std::size_t> sizes;
    for (const std::string& move : moves) {
        ++sizes[split(move).family];
    }
    std::vector<std::string> single;
    std::map<std::string_view, std::vector<std::string>> families;
    const std::size_t digits = fmt::formatted_size("{}", moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto [family, last] = split(moves[i]);
        if (sizes[family] > kLongFamily && !family.empty()) {
            families[family].push_back(fmt::format("{:>{}}) {}", i + 1, digits + 1, last));
            continue;
        }
        const std::string words = hint(moves[i]);
        single.push_back(fmt::format("{:>{}}) {}{}", i + 1, digits + 1, moves[i],
                                     words.empty() ? "" : "  (" + words + ")"));
    }
    std::string text = in_columns(single);
    for (const auto& [family, labels] : families) {
        text += fmt::format(" {} ...\n{}", family, in_columns(labels));
    }
    return text;
}

std::string draw_choice(const std::vector<std::string>& moves,
                        const std::vector<std::string>& chosen) {
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (std::ranges::find(chosen, moves[i]) != chosen.end()) {
            labels.push_back(fmt::format(" {}) {}", i + 1, moves[i]));
        }
    }
    return in_columns(labels);
}

std::vector<std::string> meant(const std::vector<std::string>& moves, std::string_view typed) {
    // Digits alone are a number of the menu, and never the number of a tile.
    if (std::ranges::all_of(typed, [](char c) { return c >= '0' && c <= '9'; })) {
        const auto number = base::Scanner::read_number(typed, std::size_t{1}, moves.size());
        return number ? std::vector{moves[*number - 1]} : std::vector<std::string>{};
    }
    const std::string words = plain(typed);
    auto same = select(moves, [&](const std::string& move) { return lower(move) == words; });
    if (!same.empty() || words.empty()) {
        return same;
    }
    auto likely = select(moves, [&](const std::string& move) {
        const std::string text = lower(move);
        return text.starts_with(words) || text.ends_with(" " + words);
    });
    return !likely.empty() ? likely : select(moves, [&](const std::string& move) {
        return lower(split(move).last).starts_with(words);
    });
}

}  // namespace jobsite::cli
