#include "browser/checking.h"

#include <array>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "base/json_writer.h"
#include "facts/text.h"
#include "table/closest_call.h"
#include "table/look_back.h"
#include "table/replay.h"
#include "table/run_again.h"

namespace jobsite::browser {

namespace {

using base::JsonWriter;

std::string print(const auto& fields) {
    std::string text;
    JsonWriter json(text);
    json.open_object();
    fields(json);
    json.close_object();
    return text;
}

std::string not_run(std::string_view problem) {
    return print([&](JsonWriter& json) { json.field("problem", problem); });
}

std::string print_run(const tl::expected<table::RunAgain, table::Flaw>& result) {
    return print([&](JsonWriter& json) {
        json.field("same", result.has_value());
        json.field("entry", result ? result->entry : result.error().event);
        if (result) {
            json.field("ticks", result->ticks);
            json.field("pieces", result->pieces);
            json.field("facts", result->facts);
            json.field("bytes", result->records);
        } else {
            json.field("problem", std::string_view(result.error().problem));
        }
    });
}

// A log of a game that is played here as it was there.
struct OpenLog {
    table::Recording recording;
    const rules::AnyGame* game;
    std::vector<table::Entry> entries{};  // as they are played here

    [[nodiscard]] std::unique_ptr<rules::Match> match() const {
        return game->start(recording.head.setup).value();
    }
};

// Or why it cannot be looked at.
tl::expected<OpenLog, std::string_view> open_log(const shelf::Shelf& shelf, std::string_view log) {
    auto recording = table::read_log(log);
    if (!recording) {
        return tl::unexpected(std::string_view("unreadable"));
    }
    const table::Head& head = recording->head;
    const shelf::LoadedGame* const game = shelf.find(head.game);
    if (game == nullptr || !game->game->start(head.setup) || game->head(head.setup) != head) {
        return tl::unexpected(std::string_view("other_game"));
    }
    OpenLog opened{*std::move(recording), game->game.get()};
    opened.entries = table::played_here(opened.recording.entries, *opened.match());
    return opened;
}

}  // namespace

std::string check_attempt(const shelf::Shelf& shelf, std::string_view log, rules::Seat seat,
                          std::uint64_t event) {
    const auto opened = open_log(shelf, log);
    if (!opened) {
        return not_run(opened.error());
    }
    const std::uint64_t entry = table::entry_of(*opened->match(), opened->entries, seat, event);
    const auto result = table::run_again(opened->recording, *opened->match(), *shelf.pieces, entry);
    return result && result->attempts == 0 ? not_run("unkept") : print_run(result);
}

std::string closest_call(const shelf::Shelf& shelf, std::string_view log, rules::Seat seat) {
    const auto opened = open_log(shelf, log);
    if (!opened) {
        return not_run(opened.error());
    }
    const auto found = table::closest_call(*shelf.pieces, opened->entries);
    return print([&](JsonWriter& json) {
        if (found) {
            const std::span until(opened->entries.data(), found->entry);
            json.field("event", table::events_since(*opened->match(), until, seat, 0).size());
            json.field("margin", found->margin);
            json.field("piece", static_cast<std::uint32_t>(found->piece));
        }
    });
}

std::string standing(const site::Catalogue& pieces, std::string_view facts) {
    const auto stated = facts::parse(facts);
    if (!stated) {
        return not_run("unreadable");
    }
    const site::Equilibrium found = table::standing(pieces, *stated);
    return print([&](JsonWriter& json) {
        json.field("margin", found.margin);
        json.name("pieces");
        json.list(found.pieces, [&](const site::Stand& stand) {
            json.list(
                std::array{static_cast<std::int64_t>(stand.piece), std::int64_t{stand.margin}},
                [&](std::int64_t number) { json.value(number); });
        });
    });
}

}  // namespace jobsite::browser
