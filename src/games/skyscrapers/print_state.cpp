#include "base/add_number.h"
#include "facts/text.h"
#include "games/skyscrapers/position.h"
#include "games/skyscrapers/skyscrapers.h"
#include "games/skyscrapers/words.h"

// Every state that is reached is printed for its hash: all of it is added to one text.
namespace jobsite::skyscrapers {

namespace {

constexpr std::size_t kUsualSize = 1536;

void add(std::string& text, std::string_view before, std::string_view words) {
    text.append(before).append(words);
}

void add(std::string& text, std::string_view before, int number) {
    base::add_number(text.append(before), number);
}

void add_workers(std::string& text, std::string_view name, WorkerSet workers) {
    if (workers.empty()) {
        return;
    }
    add(text, " ", name);
    std::string_view before = "=";
    for (const Worker worker : workers) {
        add(text, before, token(worker));
        before = ",";
    }
}

void add_risks(std::string& text, const State& s) {
    std::string_view before = " risks=";
    for (std::size_t i = 0; i < kWorkers; ++i) {
        if (s.risks[i] > 0) {
            add(text, before, token(static_cast<Worker>(i)));
            add(text, ":", s.risks[i]);
            before = ",";
        }
    }
}

void add_handling(std::string& text, const Data& data, const State& s) {
    if (s.after == After::None) {
        return;
    }
    add(text, " after=", word(s.after));
    if (s.after == After::Press) {
        add(text, " builds=", token(s.handling.worker));
        add(text, ",", print_kind(data, s.handling.card));
        add_pose(text += '@', s.handling.pose);
    } else if (is_carried(s.after)) {
        add(text, " carries=", token(s.handling.worker));
        add(text, "@", token(s.handling.place));
    }
}

void add_in_vain(std::string& text, const State& s) {
    std::string_view before = " vain=";
    for (const Pose& pose : s.in_vain.all()) {
        add_pose(text.append(before), pose);
        before = ";";
    }
}

void add_head(std::string& text, const Data& data, const State& s) {
    add(text, "", s.seats);
    add(text, " ", kFirsts[static_cast<std::size_t>(s.first)]);
    add(text, " ", word(s.phase));
    add(text, " ", rules::print_seat(s.turn));
    if (s.mode == Mode::Classic) {
        text += " classic";
    }
    if (s.lesson == Lesson::Yes) {
        text += " lesson";
    }
    for (const Counter& counter : kCounters) {
        if (s.*counter.field != 0) {
            add(text, " ", counter.name);
            add(text, "=", s.*counter.field);
        }
    }
    if (s.has_built) {
        text += " built";
    }
    for (const Crowd& crowd : kCrowds) {
        add_workers(text, crowd.name, s.*crowd.field);
    }
    add_risks(text, s);
    add_handling(text, data, s);
    add_in_vain(text, s);
    if (s.ending != Ending::None) {
        add(text, " ending=", word(s.ending));
    }
}

void add_cards(std::string& text, const Data& data, const State& s) {
    add(text, " | cards", s.site.size == kStartCards ? " -" : "");
    for (const Built& card : s.site.built().subspan(kStartCards)) {
        add(text, " ", print_kind(data, card.kind));
        if (is_base(card.kind)) {
            add(text, ".", rules::print_seat(card.owner));
        }
        add_pose(text += '@', card.pose);
        if (card.holder == kNoCard) {
            text += "<-";
        } else {
            add(text, "<", card.holder);
        }
        if (const auto place = &card - s.site.cards.data(); card.piece != place) {
            add(text, "#", card.piece);
        }
    }
    if (!s.lost.empty()) {
        add(text, " | lost ", print_cards(data, s.lost));
    }
}

void add_player(std::string& text, const Data& data, const State& s, Seat seat) {
    const Player& player = s.players[rules::at(seat)];
    add(text, " | ", rules::print_seat(seat));
    add(text, " ", player.score);
    add(text, player.out ? " out ; " : " ; ", print_cards(data, player.hand));
    text += " ;";
    for (const Worker worker : workers_of(seat)) {
        add(text, " ", token(s.site.place_of(worker)));
    }
}

}  // namespace

std::string Skyscrapers::print_state(const State& s) const {
    std::string text;
    text.reserve(kUsualSize);
    add_head(text, data_, s);
    add(text, " | box ", print_cards(data_, s.box));
    add_cards(text, data_, s);
    for (const Seat seat : Seats::players(s.seats)) {
        add_player(text, data_, s, seat);
    }
    if (!s.told.empty()) {
        add(text, " | site ", facts::print(*s.told));
    }
    return text;
}

}  // namespace jobsite::skyscrapers
