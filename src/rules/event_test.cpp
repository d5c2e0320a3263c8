#include "rules/event.h"

#include <gtest/gtest.h>

namespace jobsite::rules {
namespace {

constexpr EventKind kGave{"toy.gave", {"seat", "amount"}};
constexpr EventKind kEnded{"toy.ended", {}};

TEST(Story, events_carry_the_arguments_of_their_kind) {
    std::vector<Event> events;
    Story story(events);
    story.tell(kGave, Seat::P2, Seat::P1, 7);
    story.tell(kEnded, Seats::everybody());

    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0], (Event{.key = "toy.gave",
                                .audience = Seat::P2,
                                .arguments = {{"seat", Seat::P1}, {"amount", std::int64_t{7}}}}));
    EXPECT_EQ(events[1].key, "toy.ended");
    EXPECT_TRUE(events[1].arguments.empty());
}

TEST(Story, an_untold_story_still_knows_that_undo_was_closed) {
    Story story;
    story.tell(kGave, Seat::P2, Seat::P1, 7);
    EXPECT_FALSE(story.undo_closed());
    story.close_undo();
    EXPECT_TRUE(story.undo_closed());
}

TEST(StoryDeathTest, an_event_with_other_arguments_than_its_kind_is_our_mistake) {
    std::vector<Event> events;
    EXPECT_DEATH(Story(events).tell(kGave, Seat::P2, Seat::P1),
                 "a sentence has the arguments of its kind");
}

TEST(Event, whoever_goes_first_is_named_by_any_game) {
    constexpr EventKind kGoesFirst{"toy.goes_first", {"seat"}};
    std::vector<Event> events;
    Story story(events);
    story.tell(kGave, Seats::everybody(), Seat::P1, 7);
    EXPECT_EQ(goes_first(events), std::nullopt);
    story.tell(kGoesFirst, Seats::everybody(), Seat::P3);
    EXPECT_EQ(goes_first(events), Seat::P3);
}

TEST(Event, it_is_printed_with_whoever_may_know_where_that_is_not_everybody) {
    std::vector<Event> events;
    Story story(events);
    story.tell(kGave, Seats::everybody(), Seat::P1, -7);
    story.tell(kGave, {Seat::P1, Seat::Spectator}, Seat::P1, 7);
    story.tell(kEnded, Seats());

    EXPECT_EQ(print_event(events[0]), "toy.gave seat=p1 amount=-7");
    EXPECT_EQ(print_event(events[1]), "toy.gave seat=p1 amount=7 [p1 spectator]");
    EXPECT_EQ(print_event(events[2]), "toy.ended []");
}

}  // namespace
}  // namespace jobsite::rules
