#include "base/read_parts.h"
#include "base/scan.h"
#include "facts/text.h"
#include "games/skyscrapers/position.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/words.h"

// Reads a position. Every reader says whether it could; what it could not read is thrown away
// whole.
namespace jobsite::skyscrapers {

namespace {

using base::read_word;
using base::split;
using base::take;

constexpr int kMostScore = 10'000;

bool read_workers(std::string_view text, WorkerSet& workers) {
    while (!text.empty()) {
        const auto worker = parse_worker(split(text, ","));
        if (!worker) {
            return false;
        }
        workers.add(*worker);
    }
    return true;
}

bool read_risks(std::string_view text, State& s) {
    while (!text.empty()) {
        std::string_view risk = split(text, ",");
        const auto worker = parse_worker(split(risk, ":"));
        const auto percent = base::Scanner::read_number(risk, 1, 100);
        if (!worker || !percent) {
            return false;
        }
        s.risks[at(*worker)] = static_cast<std::uint8_t>(*percent);
    }
    return true;
}

bool read_in_vain(std::string_view text, State& s) {
    while (!text.empty()) {
        const auto pose = parse_pose(split(text, ";"));
        if (!pose) {
            return false;
        }
        s.in_vain.add(*pose);
    }
    return true;
}

bool read_extra(std::string_view text, const Data& data, State& s) {
    if (text == "classic") {
        s.mode = Mode::Classic;
        return true;
    }
    if (text == "lesson") {
        s.lesson = Lesson::Yes;
        return true;
    }
    if (text == "built") {
        s.has_built = true;
        return true;
    }
    const std::string_view name = split(text, "=");
    if (name == "risks") {
        return read_risks(text, s);
    }
    if (name == "after") {
        return read_word(text, kAfterWords, s.after);
    }
    if (name == "builds") {
        return take(parse_worker(split(text, ",")), s.handling.worker) &&
               take(parse_kind(data, split(text, "@")), s.handling.card) &&
               take(parse_pose(text), s.handling.pose);
    }
    if (name == "carries") {
        return take(parse_worker(split(text, "@")), s.handling.worker) &&
               take(parse_place(text), s.handling.place);
    }
    if (name == "vain") {
        return read_in_vain(text, s);
    }
    if (name == "ending") {
        return read_word(text, kEndingWords, s.ending);
    }
    for (const Crowd& crowd : kCrowds) {
        if (name == crowd.name) {
            return read_workers(text, s.*crowd.field);
        }
    }
    for (const Counter& counter : kCounters) {
        if (name == counter.name) {
            const auto value = base::Scanner::read_number(text, 0, counter.most);
            s.*counter.field = static_cast<std::uint8_t>(value.value_or(0));
            return value.has_value();
        }
    }
    return false;
}

bool read_head(std::string_view text, const Data& data, State& s) {
    base::Scanner scanner(text);
    const auto seats = scanner.number<int>(1, kMostSeats);
    if (!seats) {
        return false;
    }
    s.seats = static_cast<std::uint8_t>(*seats);
    if (!read_word(scanner.word(), kFirsts, s.first) ||
        !read_word(scanner.word(), kPhaseWords, s.phase) ||
        !take(rules::parse_seat(scanner.word()), s.turn)) {
        return false;
    }
    while (!scanner.at_end()) {
        if (!read_extra(scanner.word(), data, s)) {
            return false;
        }
    }
    return true;
}

std::optional<CardId> read_holder(std::string_view text) {
    if (text == "-") {
        return kNoCard;
    }
    const auto holder = base::Scanner::read_number(text, 0, kMostBuilt - 1);
    return holder ? std::optional(static_cast<CardId>(*holder)) : std::nullopt;
}

bool read_card(std::string_view text, const Data& data, Site& site) {
    std::string_view name = split(text, "@");
    const auto pose = parse_pose(split(text, "<"));
    const auto holder = read_holder(split(text, "#"));
    const auto piece = text.empty() ? std::optional<int>(site.size)
                                    : base::Scanner::read_number(text, 0, kMostBuilt - 1);
    Built card;
    if (name.starts_with("B")) {
        const std::string_view family = split(name, ".");
        if (!take(parse_kind(data, family), card.kind) ||
            !take(rules::parse_seat(name), card.owner)) {
            return false;
        }
    } else if (!take(parse_kind(data, name), card.kind)) {
        return false;
    }
    if (!pose || !holder || !piece || site.size == kMostBuilt) {
        return false;
    }
    card.pose = *pose;
    card.holder = *holder;
    card.piece = static_cast<std::uint8_t>(*piece);
    site.add(card);
    return true;
}

bool read_cards(std::string_view text, const Data& data, Site& site) {
    base::Scanner scanner(text);
    if (scanner.accept("-")) {
        return scanner.at_end();
    }
    while (!scanner.at_end()) {
        if (!read_card(scanner.word(), data, site)) {
            return false;
        }
    }
    return true;
}

bool read_player(std::string_view text, const Data& data, Seat seat, State& s) {
    Player& player = s.players[rules::at(seat)];
    base::Scanner head(split(text, " ; "));
    const auto score = head.number<int>(-kMostScore, kMostScore);
    player.score = static_cast<std::int16_t>(score.value_or(0));
    player.out = head.accept("out");
    if (!score || !head.at_end() || !take(parse_cards(data, split(text, " ; ")), player.hand)) {
        return false;
    }
    base::Scanner places(text);
    for (const Worker worker : workers_of(seat)) {
        if (!take(parse_place(places.word()), s.site.workers[at(worker)])) {
            return false;
        }
    }
    return places.at_end();
}

// The next section, which begins with this word.
std::string_view section(std::string_view& text, std::string_view name) {
    std::string_view part = split(text, " | ");
    return split(part, " ") == name ? part : "";
}

bool read_lost(std::string_view& text, const Data& data, State& s) {
    return !text.starts_with("lost ") || take(parse_cards(data, section(text, "lost")), s.lost);
}

bool read_site(std::string_view text, State& s) {
    if (text.empty()) {
        return true;
    }
    auto facts = facts::parse(section(text, "site"));
    if (facts) {
        s.told = Told(*std::move(facts));
    }
    return facts.has_value() && text.empty();
}

bool read_state(std::string_view text, const Data& data, State& s) {
    s.site = starting_site();
    if (!read_head(split(text, " | "), data, s) ||
        !take(parse_cards(data, section(text, "box")), s.box) ||
        !read_cards(section(text, "cards"), data, s.site) || !read_lost(text, data, s)) {
        return false;
    }
    for (const Seat seat : Seats::players(s.seats)) {
        if (!read_player(section(text, rules::print_seat(seat)), data, seat, s)) {
            return false;
        }
    }
    return read_site(text, s);
}

}  // namespace

rules::Result<State> Skyscrapers::parse_state(std::string_view text) const {
    State s;
    // A position has one spelling, so that equal text means equal states.
    if (!read_state(text, data_, s) || !flaw(s).empty() || print_state(s) != text) {
        return tl::unexpected(rules::kUnreadablePosition);
    }
    return s;
}

}  // namespace jobsite::skyscrapers
