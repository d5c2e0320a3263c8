#include "games/men_at_work/testing/terms.h"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/scan.h"
#include "data/built_in.h"
#include "games/men_at_work/litter.h"
#include "games/men_at_work/questions.h"
#include "games/men_at_work/testing/made_up_site.h"
#include "rules/testing/steps.h"

namespace jobsite::men_at_work::testing {

namespace {

constexpr std::string_view kFolder = "men_at_work/";

PieceSet pieces_called(std::string_view names) {
    PieceSet pieces;
    for (base::Scanner scanner(names); !scanner.at_end();) {
        pieces.add(piece_called(scanner.word()));
    }
    return pieces;
}

Task task_called(std::string_view text) {
    base::Scanner scanner(text);
    Task task;
    task.instruction = parse_instruction(scanner.word()).value();
    task.back = scanner.at_end() ? back_of(what(task.instruction), Pair::BlackOrange)
                                 : parse_back(scanner.word()).value();
    return task;
}

Lines unmet_of(const std::vector<Verdict>& verdict) {
    Lines lines;
    for (const Verdict& v : verdict) {
        if (v.holds != Holds::Met) {
            lines.push_back(
                fmt::format("{} {}", v.condition->rule,
                            v.condition->text.substr(v.condition->text.rfind('.') + 1)));
        }
    }
    return lines;
}

Case case_called(std::string_view task, std::string_view added, const Scene& scene, Base base) {
    State s;
    s.facts = scene.facts();
    Case c{.facts = scene.facts(),
           .base = base,
           .task = task_called(task),
           .added = pieces_called(added),
           .footing = {},
           .brought = true};
    c.footing = footing(s, c.task);
    c.footing.remove(c.added);
    return c;
}

rules::testing::Steps<MenAtWork> in_play() { return {game(), "men_at_work"}; }

}  // namespace

rules::Loaded<Data> load(std::string_view replaced, std::string_view text) {
    std::vector<rules::DataFile> files;
    for (const data::File& file : data::built_in()) {
        const bool is_it = file.path == std::string(kFolder) + std::string(replaced);
        files.push_back({.path = file.path, .text = is_it ? text : file.text});
    }
    return load_data(files);
}

std::string_view shipped(std::string_view name) {
    const auto files = data::built_in();
    const auto found = std::ranges::find(files, std::string(kFolder) + std::string(name),
                                         [](const data::File& file) { return file.path; });
    return found == files.end() ? "" : found->text;
}

const MenAtWork& game() {
    static const MenAtWork kGame{load("", "").value()};
    return kGame;
}

const MenAtWork& made_up_game() {
    static const MenAtWork kGame{load("", "").value(), made_up_facts};
    return kGame;
}

Card card_with(Instruction instruction) {
    for (const Card card : game().data().all_cards()) {
        const CardRow& row = game().data().row(card);
        if (row.girder == instruction || row.worker == instruction) {
            return card;
        }
    }
    return kNoCard;
}

Card card_with(Back back, Card but) {
    for (const Card card : game().data().all_cards()) {
        if (game().data().row(card).back == back && card != but) {
            return card;
        }
    }
    return kNoCard;
}

Yard::Yard(std::string_view instruction_and_back, int seats) {
    const Task task = task_called(instruction_and_back);
    s_.seats = static_cast<std::uint8_t>(seats);
    s_.stage = Stage::Build;
    s_.phase = Phase::Act;
    s_.how = card_with(task.instruction);
    s_.top = task.back;
    s_.deck = game().data().all_cards();
    s_.deck.remove(s_.how);
    s_.discard.add(s_.how);
    s_.drawn = 1;
    s_.facts = start_scene().facts();
    for (const Seat seat : Seats::players(seats)) {
        s_.players[rules::at(seat)].certificates = 3;
    }
}

Yard& Yard::scene(const Scene& scene) {
    s_.facts = scene.facts();
    return *this;
}
Yard& Yard::option(Option option, std::size_t value) {
    s_.options.set(option, value);
    return *this;
}
Yard& Yard::rita() {
    s_.rita = true;
    s_.drawn = 0;
    return *this;
}
Yard& Yard::certificates(Seat seat, int count) {
    s_.players[rules::at(seat)].certificates = static_cast<std::uint8_t>(count);
    return *this;
}
Yard& Yard::awards(Seat seat, int count) {
    s_.players[rules::at(seat)].awards = static_cast<std::uint8_t>(count);
    return rita();
}
Yard& Yard::hand(Seat seat, std::string_view cards) {
    const CardSet dealt = parse_cards(cards).value();
    for (const Card card : dealt) {
        s_.deck.remove(card);
        s_.players[rules::at(seat)].hand.add(card);
    }
    return option(Option::Foreman);
}
Yard& Yard::cleans_up(std::string_view litter, std::string_view fallen) {
    s_.stage = Stage::CleanUp;
    s_.litter = pieces_called(litter == "-" ? "" : litter);
    s_.fallen = pieces_called(fallen == "-" ? "" : fallen);
    return *this;
}
Yard& Yard::turn(Seat seat) {
    s_.turn = seat;
    return *this;
}
Yard& Yard::skips(int count) {
    s_.skips = static_cast<std::uint8_t>(count);
    return *this;
}
Yard& Yard::last_cards() {
    const Card last = card_with(s_.top, s_.how);
    s_.discard = s_.deck;
    s_.discard.add(s_.how);
    s_.discard.remove(last);
    s_.deck = CardSet{last};
    return rita();
}

Yard::operator State() const {
    State s = s_;
    if (s.stage == Stage::Build) {
        s.footing = footing(s, task_of(game().data(), s));
    }
    s.leaning = leaning_of(s.facts, s.litter);
    EXPECT_EQ(game().flaw(s), "") << game().print_state(s);
    return s;
}

Lines unmet(std::string_view task, std::string_view added, const Scene& scene, Base base) {
    return unmet_of(judge(case_called(task, added, scene, base)));
}

std::string amount(std::string_view condition, std::string_view task, std::string_view added,
                   const Scene& scene) {
    const Case c = case_called(task, added, scene, Base::Table);
    auto verdict = judge(c);
    for (const Verdict& v : judge_award(c)) {
        verdict.push_back(v);
    }
    const auto found = std::ranges::find_if(
        verdict, [&](const Verdict& v) { return v.condition->text.ends_with(condition); });
    if (found == verdict.end()) {
        return "there is no such condition";
    }
    std::string text(rules::word(found->holds));
    if (found->amount) {
        const auto& [key, unit, bound, is, wanted, shift] = *found->amount;
        text += fmt::format(" {}, {} {}", is, rules::word(bound), wanted);
        text += rules::is_nearly_met(*found) ? ", nearly" : "";
        text +=
            shift == facts::Point{} ? "" : fmt::format(", by {} {} {}", shift.x, shift.y, shift.z);
    }
    return text;
}

Lines unmet_start(const Scene& scene, Base base) {
    Case c{.facts = scene.facts(), .base = base, .task = {}, .added = {}, .footing = {}};
    for (const PieceId piece : all_there(scene.facts()).list()) {
        if (!is_kind(piece, Kind::Hat)) {
            c.added.add(piece);
        }
    }
    return unmet_of(judge_starting_site(c));
}

State after(const State& state, const Lines& steps) { return in_play().after(state, steps); }

Lines told(const State& state, const Lines& steps) { return in_play().told(state, steps); }

std::string refusal(const State& state, std::string_view text) {
    return in_play().refusal(state, text);
}

Lines legal(const State& state, Seat seat) { return in_play().legal(state, seat); }

Lines attempt(std::string_view piece, const Scene& scene, std::string_view seat) {
    return {fmt::format("{} take {}", seat, piece), fmt::format("{} release", seat),
            "nature " + scene.rest()};
}

Lines join(Lines first, const Lines& more) {
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

}  // namespace jobsite::men_at_work::testing
