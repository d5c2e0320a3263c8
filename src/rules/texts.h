#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/catalogue.h"
#include "rules/event.h"
#include "rules/refusal.h"
#include "rules/text_need.h"

namespace jobsite::rules {

// The sentences of one language, in files of keys and templates: those of the house in
// data/texts/<language>.json, those of a game in data/<game>/texts/<language>.json.
// {name} in a template stands for the argument of that name:
//
//   "monster_office.took_deck": "{seat} takes the top card of the deck."
//
// A number is shown plainly and a seat by the words under seat.p1. A token is shown
// by the word under <game>.<argument>.<token>, such as monster_office.colour.R, and
// as itself where there is no such word. What is missing shows as its key or name:
// a gap in a text never stops a game.
class Texts {
   public:
    using Argument = std::pair<std::string_view, Value>;
    using Templates = std::map<std::string, std::string, std::less<>>;

    // Reads a file and checks it: every value is a text in which every brace has its
    // partner.
    static Loaded<Texts> load(const DataFile& file);
    // All that the files of a language say together, among whatever files these are.
    static Loaded<Texts> load(std::span<const DataFile> files, std::string_view language);

    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] std::string say(std::string_view key,
                                  std::span<const Argument> arguments = {}) const;
    [[nodiscard]] std::string sentence(const Event& event) const;
    [[nodiscard]] std::string sentence(const Refusal& refusal) const;

    [[nodiscard]] const Templates& templates() const { return templates_; }

   private:
    [[nodiscard]] std::string show(std::string_view game, const Argument& argument) const;

    Templates templates_;
};

// The language of which a data file holds texts, by its path; empty if it holds none.
std::string_view language_of(std::string_view path);

// The names in braces, in the order in which a template speaks of them.
std::vector<std::string_view> placeholders(std::string_view text);

// A sentence for every event with its arguments, and for every refusal and word.
std::vector<TextNeed> needs_of(std::span<const EventKind> events, std::span<const Refusal> refusals,
                               std::span<const std::string_view> words);

// A sentence with its arguments for each of these too.
void add_needs(std::vector<TextNeed>& needs, std::span<const EventKind> more);

// What the table itself says, whatever game is played: its refusals, the seats, undo.
std::vector<TextNeed> table_texts();

}  // namespace jobsite::rules
