#include "rules/texts.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/registry.h"

// Every language says all that the table and its games have to say, and nothing else of
// them. What other layers say is for their own tests.
namespace jobsite::games {
namespace {

using rules::Texts;

// Which arguments a sentence may speak of, by its key.
using Needs = std::map<std::string, std::set<std::string>, std::less<>>;

std::vector<rules::DataFile> data_files() {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        files.push_back({.path = file.path, .text = file.text});
    }
    return files;
}

// The texts of every language there is, those of the house and of all games together.
std::map<std::string_view, Texts> languages() {
    const auto files = data_files();
    std::map<std::string_view, Texts> languages;
    for (const rules::DataFile& file : files) {
        const std::string_view language = rules::language_of(file.path);
        if (!language.empty()) {
            languages[language] = Texts::load(files, language).value();
        }
    }
    return languages;
}

// seat, table, and every game: the part of a key before its first dot.
bool is_ours(std::string_view key) {
    const std::string_view owner = key.substr(0, key.find('.'));
    return owner == "seat" || owner == "table" || find_game(owner) != nullptr;
}

Needs all_needs() {
    Needs needs;
    const auto add = [&](const std::vector<rules::TextNeed>& more) {
        for (const rules::TextNeed& need : more) {
            needs[std::string(need.key)].insert(need.arguments.begin(), need.arguments.end());
        }
    };
    add(rules::table_texts());
    const auto files = data_files();
    for (const rules::GameRow& row : registry()) {
        const auto game = row.load(files);
        add(game.value()->texts());
        // What is said of a game before it is played, whatever game it is.
        needs[fmt::format("{}.name", row.name)];
        for (const rules::OptionRow& option : row.options) {
            needs[fmt::format("{}.option.{}", row.name, option.name)];
            for (const std::string_view value : option.values) {
                needs[fmt::format("{}.option.{}.{}", row.name, option.name, value)];
            }
        }
    }
    return needs;
}

// What is wrong with the texts of a language, a line each.
std::vector<std::string> faults_of(const Texts& texts, const Needs& needs) {
    std::vector<std::string> faults;
    for (const auto& [key, arguments] : needs) {
        if (!texts.has(key)) {
            faults.push_back(fmt::format("{} is missing", key));
        }
    }
    for (const auto& [key, text] : texts.templates()) {
        // The layers above see to these: protocol/write_test.cpp.
        if (key.starts_with("protocol.") || key.starts_with("fault.")) {
            continue;
        }
        const auto need = needs.find(key);
        if (need == needs.end() && !is_ours(key)) {
            continue;
        }
        if (need == needs.end()) {
            faults.push_back(fmt::format("{} is used by nobody", key));
            continue;
        }
        for (const std::string_view name : rules::placeholders(text)) {
            if (!need->second.contains(std::string(name))) {
                faults.push_back(
                    fmt::format("{} speaks of {{{}}}, which it is not told", key, name));
            }
        }
    }
    return faults;
}

TEST(TextsOfGames, there_are_three_languages) {
    const auto spoken = languages();
    ASSERT_EQ(spoken.size(), 3U);
    EXPECT_TRUE(spoken.contains("en") && spoken.contains("fr") && spoken.contains("nl"));
}

TEST(TextsOfGames, every_language_says_what_is_needed_and_nothing_else) {
    const Needs needs = all_needs();
    for (const auto& [language, texts] : languages()) {
        EXPECT_EQ(faults_of(texts, needs), std::vector<std::string>{}) << language;
    }
}

TEST(TextsOfGames, all_languages_speak_of_the_same_things) {
    const auto of = [](const Texts& texts) {
        Needs spoken;
        for (const auto& [key, text] : texts.templates()) {
            const auto names = rules::placeholders(text);
            spoken[key].insert(names.begin(), names.end());
        }
        return spoken;
    };
    const auto all = languages();
    const Needs first = of(all.begin()->second);
    for (const auto& [language, texts] : all) {
        EXPECT_EQ(of(texts), first) << language;
    }
}

// A game is one folder: what it says is there, and nothing else is.
TEST(TextsOfGames, a_games_texts_stand_in_its_own_folder) {
    for (const rules::DataFile& file : data_files()) {
        if (rules::language_of(file.path).empty()) {
            continue;
        }
        const std::string_view folder = file.path.substr(0, file.path.find('/'));
        const Texts texts = Texts::load(file).value();
        for (const auto& [key, text] : texts.templates()) {
            const std::string_view owner = std::string_view(key).substr(0, key.find('.'));
            const std::string_view home = find_game(owner) != nullptr ? owner : "texts";
            EXPECT_EQ(folder, home) << key;
        }
    }
}

// The library keeps the last of two equal keys without a word.
TEST(TextsOfGames, no_key_stands_twice) {
    for (const rules::DataFile& file : data_files()) {
        if (rules::language_of(file.path).empty()) {
            continue;
        }
        const Texts texts = Texts::load(file).value();
        for (const auto& [key, text] : texts.templates()) {
            const std::string field = fmt::format("\"{}\":", key);
            EXPECT_EQ(file.text.find(field), file.text.rfind(field)) << file.path << ' ' << key;
        }
    }
}

TEST(TextsOfGames, whatever_is_missing_unused_or_mismatched_is_found) {
    const Needs needs{{"toy.chose", {"seat"}}, {"toy.ended", {}}};
    const auto faults = [&](std::string_view text) {
        return faults_of(Texts::load({.path = "x.json", .text = text}).value(), needs);
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(faults(R"({"toy.chose": "{seat} chose.", "toy.ended": "Over."})"), Lines{});
    EXPECT_EQ(faults(R"({"toy.chose": "Chosen."})"), Lines{"toy.ended is missing"});
    EXPECT_EQ(faults(R"({"toy.chose": "{seat}: {value}", "toy.ended": "Over."})"),
              Lines{"toy.chose speaks of {value}, which it is not told"});
    EXPECT_EQ(faults(R"({"toy.chose": "Chosen.", "toy.ended": "Over.", "table.more": "More."})"),
              Lines{"table.more is used by nobody"});
    EXPECT_EQ(faults(R"({"toy.chose": "Chosen.", "toy.ended": "Over.", "server.full": "Full."})"),
              Lines{});
}

}  // namespace
}  // namespace jobsite::games
