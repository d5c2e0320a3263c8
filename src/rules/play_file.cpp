#include "rules/play_file.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/hash.h"
#include "base/random.h"
#include "base/scan.h"
#include "base/verify.h"

namespace jobsite::rules {

namespace {

// What is wrong with a line, in words; empty when all is well.
using Problem = std::string;

std::string print_refusal(const Refusal& refusal) {
    return fmt::format("> refused {}: {}\n", refusal.rule, refusal.text);
}

std::string print_events(const Consequence& consequence) {
    std::string text;
    for (const Event& event : consequence.events) {
        text += fmt::format("> {}\n", print_event(event));
    }
    return text;
}

// seats=3 contest=quick, in any order.
std::optional<Setup> parse_setup(base::Scanner scan) {
    Setup setup;
    bool has_seats = false;
    while (!scan.at_end()) {
        const std::string_view word = scan.word();
        const std::size_t equals = word.find('=');
        if (equals == 0 || equals == std::string_view::npos || equals + 1 == word.size()) {
            return std::nullopt;
        }
        const std::string_view option = word.substr(0, equals);
        const std::string_view value = word.substr(equals + 1);
        if (option != "seats") {
            setup.options.push_back({.option = std::string(option), .value = std::string(value)});
            continue;
        }
        const auto seats = base::Scanner::read_number(value, 0, 99);
        if (!seats || has_seats) {
            return std::nullopt;
        }
        setup.seats = *seats;
        has_seats = true;
    }
    return has_seats ? std::optional(setup) : std::nullopt;
}

std::string print_setup(const Setup& setup) {
    std::string text = fmt::format("seats={}", setup.seats);
    for (const auto& [option, value] : setup.options) {
        text += fmt::format(" {}={}", option, value);
    }
    return text;
}

// Reads a play line by line and writes it anew.
class Rewriter {
   public:
    explicit Rewriter(const FindGame& find_game) : find_game_(find_game) {}

    Problem read(std::string_view line) {
        base::Scanner scan(line);
        if (scan.at_end() || line.starts_with('#')) {
            return keep(line);
        }
        if (line.starts_with('>')) {
            return answered_ ? Problem{} : "an answer follows a move, or the start of a game";
        }
        answered_ = false;
        const std::string_view word = scan.word();
        if (word == "game") {
            return choose(line, scan.rest());
        }
        if (game_ == nullptr) {
            return "a play begins with the game that is played";
        }
        if (word == "new") {
            return begin(line, scan);
        }
        if (word == "start") {
            return begin(line, game_->resume(scan.rest()));
        }
        return in_game(line, word, scan.rest());
    }

    [[nodiscard]] const std::string& text() const { return text_; }

   private:
    Problem keep(std::string_view line) {
        text_ += line;
        text_ += '\n';
        return {};
    }

    Problem choose(std::string_view line, std::string_view name) {
        game_ = find_game_(name);
        match_.reset();
        return game_ == nullptr ? fmt::format("there is no game called '{}'", name) : keep(line);
    }

    Problem begin(std::string_view line, const base::Scanner& scan) {
        const auto setup = parse_setup(scan);
        return setup ? begin(line, game_->start(*setup))
                     : "a new game is written like this: new seats=3 option=value";
    }

    Problem begin(std::string_view line, Result<std::unique_ptr<Match>> match) {
        keep(line);
        answered_ = true;
        if (!match) {
            match_.reset();
            text_ += print_refusal(match.error());
            return {};
        }
        match_ = *std::move(match);
        return {};
    }

    Problem in_game(std::string_view line, std::string_view word, std::string_view rest) {
        const bool is_position = word == "=";
        const bool is_hash = word == "hash";
        const std::optional<Seat> seat = parse_seat(word);
        if (!is_position && !is_hash && !seat) {
            return fmt::format("'{}' is neither a seat nor a word of a play", word);
        }
        if (match_ == nullptr) {
            return "a game must be started first, with new or start";
        }
        if (is_position) {
            return keep("= " + match_->position());
        }
        if (is_hash) {
            return keep("hash " + base::print_hash(match_->hash()));
        }
        keep(line);
        answered_ = true;
        answer(rest == "undo" ? match_->propose_undo(*seat) : match_->propose(*seat, rest));
        return {};
    }

    void answer(const Result<Consequence>& consequence) {
        if (!consequence) {
            text_ += print_refusal(consequence.error());
            return;
        }
        match_->accept();
        text_ += print_events(*consequence);
    }

    const FindGame& find_game_;
    const AnyGame* game_ = nullptr;
    std::unique_ptr<Match> match_;
    std::string text_;
    bool answered_ = false;  // the last line was one that answers follow
};

Seat any_of(Seats seats, base::Random& random) {
    Seats::Iterator seat = seats.begin();
    for (auto skip = random.uniform(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip) {
        ++seat;
    }
    return *seat;
}

std::string any_move(const Match& match, Seat seat, base::Random& random) {
    if (seat == Seat::Nature) {
        return match.nature(random);
    }
    const auto moves = match.legal(seat);
    base::verify(!moves.empty(), "whoever is to act has a legal move");
    return moves[random.uniform(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace

Loaded<std::string> rewrite(const DataFile& play, const FindGame& find_game) {
    Rewriter rewriter(find_game);
    std::string_view rest = play.text;
    for (int number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        if (Problem problem = rewriter.read(rest.substr(0, end)); !problem.empty()) {
            return tl::unexpected(DataFault{.file = std::string(play.path),
                                            .where = fmt::format("line {}", number),
                                            .problem = std::move(problem)});
        }
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return rewriter.text();
}

Result<std::string> record(std::string_view name, const AnyGame& game, const Setup& setup,
                           std::uint64_t seed) {
    return game.start(setup).map([&](const std::unique_ptr<Match>& match) {
        base::Random random(seed);
        std::string text = fmt::format("# A whole game, played at random from seed {}.\n", seed);
        text += fmt::format("game {}\nnew {}\n\n", name, print_setup(setup));
        while (!match->acting().empty()) {
            const Seat seat = any_of(match->acting(), random);
            const std::string move = any_move(*match, seat, random);
            const auto consequence = match->propose(seat, move);
            base::verify(consequence.has_value(), "what is legal is not refused");
            match->accept();
            text += fmt::format("{} {}\n", print_seat(seat), move) + print_events(*consequence);
        }
        return text +
               fmt::format("\n= {}\nhash {}\n", match->position(), base::print_hash(match->hash()));
    });
}

}  // namespace jobsite::rules
