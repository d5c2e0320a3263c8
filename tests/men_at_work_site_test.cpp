#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/men_at_work/men_at_work.h"
#include "site/attempt/attempt.h"
#include "site/testing/pieces.h"

// Men at Work on a real site: the game says what to do, gravity answers, the referee
// judges.
namespace jobsite::men_at_work {
namespace {

using Options = std::vector<rules::Setup::Choice>;
using Way = std::vector<facts::Pose>;

const MenAtWork& game() {
    static const MenAtWork kGame = [] {
        std::vector<rules::DataFile> files;
        for (const data::File& file : data::built_in()) {
            files.push_back({.path = file.path, .text = file.text});
        }
        return MenAtWork(load_data(files).value());
    }();
    return kGame;
}

const site::Catalogue& catalogue() {
    static const site::Catalogue kCatalogue = site::testing::catalogue(data::built_in());
    return kCatalogue;
}

// A game of two, p1 first, and its site.
class Work {
   public:
    explicit Work(Options options) : site_(catalogue()) {
        options.push_back({.option = "first", .value = "p1"});
        state_ = game().start({.seats = 2, .options = std::move(options)}).value();
        settle();
    }

    [[nodiscard]] const State& state() const { return state_; }

    void play(Seat seat, std::string_view text) { play(seat, game().parse_move(text).value()); }

    // The player in turn takes the piece, leads it from pose to pose and lets it go,
    // unless something falls before.
    void attempt(PieceId piece, const Way& way) {
        constexpr int kTicksEach = 500;
        play(state_.turn, {.kind = MoveKind::Take, .piece = piece});
        auto attempt = site::Attempt::begin(site_, game().work(state_)).value();
        ASSERT_TRUE(attempt.take(piece));
        for (const facts::Pose& pose : way) {
            for (int tick = 0; tick < kTicksEach && !attempt.trip(); ++tick) {
                if (tick == 0) {
                    ASSERT_TRUE(attempt.lead(pose));
                }
                attempt.tick();
            }
        }
        if (attempt.trip()) {
            play(Seat::Nature, {.kind = MoveKind::Trip, .trip = *attempt.trip()});
        } else {
            ASSERT_TRUE(attempt.release());
            play(state_.turn, "release");
        }
        come_to_rest(attempt);
        settle();
    }

   private:
    void play(Seat seat, const Move& move) {
        const auto refusal = game().refuses(state_, seat, move);
        ASSERT_FALSE(refusal.has_value()) << refusal->rule << ' ' << refusal->text;
        rules::Story untold;
        game().play(state_, seat, move, untold);
        ASSERT_EQ(game().flaw(state_), "");
    }

    void come_to_rest(site::Attempt& attempt) {
        while (!attempt.is_at_rest()) {
            attempt.tick();
        }
        site_ = attempt.site();
        play(Seat::Nature, {.kind = MoveKind::Rest, .facts = attempt.facts()});
    }

    // What the game wants brought or taken away before anybody acts.
    void settle() {
        while (game().work(state_).rest_is_due) {
            auto attempt = site::Attempt::begin(site_, game().work(state_)).value();
            ASSERT_TRUE(attempt.wait());
            come_to_rest(attempt);
        }
    }

    site::Site site_;
    State state_;
};

constexpr facts::Pose at(int x, int y, int z) {
    return {.at = {x * facts::kMillimetre, y * facts::kMillimetre, z * facts::kMillimetre}};
}

TEST(MenAtWorkSite, every_ready_made_site_stands_and_is_as_the_rules_want_it) {
    const Options crane{{.option = "crane", .value = "yes"}};
    for (const char* const site : {"beginner", "advanced", "expert"}) {
        Options options{{.option = "site", .value = site}};
        EXPECT_EQ(Work(options).state().phase, Phase::Show) << site;
        options.push_back(crane.front());
        EXPECT_EQ(Work(options).state().phase, Phase::Show) << site << " with the crane";
    }
    Options box{{.option = "skyscraper", .value = "yes"}};
    EXPECT_EQ(Work(box).state().phase, Phase::Show);
    box.push_back(crane.front());
    EXPECT_EQ(Work(box).state().phase, Phase::Show);
    box.push_back({.option = "rim", .value = "yes"});
    EXPECT_EQ(Work(box).state().phase, Phase::Show);
}

// Card 29 with a girder back: the girder shall touch a support.
Work first_turn() {
    Work work({});
    work.play(Seat::Nature, "show girder-OP");
    work.play(Seat::Nature, "turn 29");
    work.play(Seat::Nature, "show girder-BW");
    return work;
}

constexpr PieceId kWhite2{21};
constexpr PieceId kBlack2{31};
constexpr PieceId kWorker1{60};

TEST(MenAtWorkSite, a_girder_on_a_support_fulfils_its_card) {
    Work work = first_turn();
    work.attempt(kWhite2, {at(400, 0, 120), at(0, 104, 120), at(0, 104, 25)});

    work.play(Seat::P1, "done");
    EXPECT_EQ(work.state().turn, Seat::P2);
    EXPECT_EQ(work.state().players[0].certificates, 3);
}

TEST(MenAtWorkSite, a_girder_left_in_the_tray_fulfils_nothing) {
    Work work = first_turn();
    work.attempt(kWhite2, {at(400, 0, 60)});

    const Move done{.kind = MoveKind::Done};
    EXPECT_TRUE(game().refuses(work.state(), Seat::P1, done).has_value());
    EXPECT_EQ(work.state().turn, Seat::P1);
}

TEST(MenAtWorkSite, a_girder_swung_through_the_worker_is_an_accident) {
    Work work = first_turn();
    work.attempt(kBlack2, {at(400, 0, 62), at(-200, 20, 62)});

    EXPECT_EQ(work.state().players[0].certificates, 2);
    EXPECT_EQ(work.state().turn, Seat::P2);
    EXPECT_EQ(work.state().stage, Stage::CleanUp);
    EXPECT_TRUE(work.state().litter.has(kWorker1));
    // The girder is back in the supply, and the hat has vanished.
    EXPECT_FALSE(is_there(work.state().facts, kBlack2));
    EXPECT_FALSE(is_there(work.state().facts, hat_of(kWorker1)));
}

}  // namespace
}  // namespace jobsite::men_at_work
