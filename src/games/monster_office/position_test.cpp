#include <gtest/gtest.h>

#include "games/monster_office/testing/terms.h"

// How a position is written, and which lines are none.
namespace jobsite::monster_office::testing {

namespace {

// A sound position, each part of which is spoilt in turn.
const Office kSound = office(2)
                          .at("act p2 idle=2")
                          .deck("R12")
                          .discard("B1")
                          .row("R3 - B1 G2 P5")
                          .project_deck("1112", "0907")
                          .map("05@b2b3/O.p1x2.p2x1/Y.p2x5!p2")
                          .hand(P1, "R3 O12", "10")
                          .credit(P1, "12+2+6")
                          .collected(P1, "0304");

TEST(MonsterOfficeText, a_position_survives_print_and_parse) {
    const State s = kSound;
    EXPECT_EQ(game().print_state(s), kSound.line());
    EXPECT_EQ(kSound.line(),
              "2 full act p2 idle=2 | deck R12 | discard B1 | row R3 - B1 G2 P5 | "
              "projects 1112 under 0907 | map 05@b2b3/O.p1x2.p2x1/Y.p2x5!p2 | "
              "p1 R3 O12 ; 10 ; 12+2+6 ; 0304 | p2 - ; - ; 0+0+0 ; -");
}

bool readable(const Office& office) { return game().parse_state(office.line()).has_value(); }

TEST(MonsterOfficeText, a_spoilt_head_is_refused) {
    EXPECT_FALSE(readable(Office(1)));
    EXPECT_FALSE(readable(Office(0)));
    for (const char* head : {"",
                             "act",
                             "act p3",
                             "act p0",
                             "act nature",
                             "p1 act",
                             "dance p1",
                             "act p1 idle=0",
                             "act p1 idle=6",
                             "act p1 idle=-1",
                             "act p1 idle=x",
                             "act p1 idle",
                             "act p1 idle=02",
                             "act p1 idle=2 idle=2",
                             "act p1 passes=2",
                             "act p1 joy=1",
                             "act p1 has_put",
                             "act p1 then=act",
                             "act p1 then=pick",
                             "act p1 ending=tenth",
                             "over p1",
                             "over p1 ending=none",
                             "act p1 placed=05",
                             "act p1 shifts_left=1",
                             "act p1 picks_left=1",
                             "act p1 round=1",
                             "act p1 turned_up=1",
                             "act p1 setup_left=1",
                             "pick p1",
                             "deal_card p1 idle=99",
                             "pick p1 picks_left=4",
                             "discard p1",
                             "place p1",
                             "lay p1",
                             "show_laid p1",
                             "deal_hands p1",
                             "act  p1",
                             "act p1 ",
                             "fill_row p1 then=over"}) {
        EXPECT_FALSE(readable(Office(kSound).at(head))) << head;
    }
}

TEST(MonsterOfficeText, spoilt_sections_are_refused) {
    EXPECT_FALSE(readable(Office(kSound).deck("R21")));
    EXPECT_FALSE(readable(Office(kSound).discard("")));
    for (const char* row : {"R3", "R3 - B1 G2", "R3 - B1 G2 P5 P5", "R3 - B1 G2 P9",
                            "R3 x B1 G2 P5", "R3  - B1 G2 P5"}) {
        EXPECT_FALSE(readable(Office(kSound).row(row))) << row;
    }
    EXPECT_FALSE(readable(Office(kSound).project_deck("1112", "0909")));
    EXPECT_FALSE(readable(Office(kSound).project_deck("1112", "12")));
    EXPECT_FALSE(readable(Office(kSound).project_deck("1112", "9")));
    EXPECT_FALSE(readable(Office(kSound).project_deck("1112", "")));
    EXPECT_FALSE(readable(Office(kSound).project_deck("31")));
    EXPECT_FALSE(readable(Office(kSound).project_deck("05")));
    EXPECT_FALSE(readable(Office(kSound).collected(P2, "03")));
    EXPECT_FALSE(readable(Office(kSound).hand(P2, "-", "10")));
    EXPECT_FALSE(readable(Office(kSound).hand(P2, "-", "31")));
    for (const char* purse :
         {"1", "1+2", "1+2+3+4", "-1+0+0", "1+2+x", "01+0+0", "10001+0+0", "++"}) {
        EXPECT_FALSE(readable(Office(kSound).credit(P1, purse))) << purse;
    }
    EXPECT_FALSE(readable(Office(kSound).laid(P1, "R1 used")));
}

TEST(MonsterOfficeText, a_spoilt_map_is_refused) {
    for (const char* map : {"",
                            "05",
                            "05@",
                            "05@-",
                            "05@b2",
                            "05@b2b4",
                            "05@b2b3b4",
                            "05@d4e4",
                            "05@b3b2",
                            "31@b2b3",
                            "05@b2b3 05@c2c3",
                            "06@b2b3 05@c2c3",
                            "05@b2b3 06@b3b4",
                            "05@b2b3/",
                            "05@b2b3/R.p1x1",
                            "05@b2b3/O",
                            "05@b2b3/O.p1x0",
                            "05@b2b3/O.p1x5",
                            "05@b2b3/O.p1x4.p2x1",
                            "05@b2b3/O.p1x1.p1x1",
                            "05@b2b3/O.p2x1.p1x1",
                            "05@b2b3/O.p3x1",
                            "05@b2b3/O.p9x1",
                            "05@b2b3/O.naturex1",
                            "05@b2b3/O.p1",
                            "05@b2b3/Op1x1",
                            "05@b2b3/O.p1x3!p1",
                            "05@b2b3/O.p1x4!p2",
                            "05@b2b3/O.p1x4!p3",
                            "05@b2b3/O.p1x4!",
                            "05@b2b3/O!p1",
                            "05@b2b3/Y.p1x1/O.p1x1",
                            "05@b2b3/O.p1x4/Y.p1x5",
                            "05@b2b3/O.p1x1/O.p1x1",
                            "05@b2b3/O.p1x1x1"}) {
        EXPECT_FALSE(readable(Office(kSound).map(map))) << map;
    }
    EXPECT_TRUE(readable(Office(kSound).map("05@b2b3/O.p1x4!p1")));
}

TEST(MonsterOfficeText, a_line_cut_off_anywhere_is_refused) {
    const std::string line = kSound.line();
    for (std::size_t length = 0; length < line.size(); ++length) {
        EXPECT_EQ(game().parse_state(line.substr(0, length)),
                  tl::unexpected(rules::kUnreadablePosition))
            << line.substr(0, length);
    }
    EXPECT_FALSE(game().parse_state(line + " "));
    EXPECT_FALSE(game().parse_state(line + " | p3 - ; - ; 0+0+0 ; -"));
    EXPECT_FALSE(game().parse_state(line + "\n"));
}

TEST(MonsterOfficeText, a_placing_that_promises_more_shifts_than_the_least_is_refused) {
    // There are empty places for project 06: nothing may be moved.
    EXPECT_TRUE(readable(Office(2).at("place p1").map("05@a1b1 06@-")));
    EXPECT_FALSE(readable(Office(2).at("place p1 shifts_left=1").map("05@a1b1 06@-")));
    const auto example = [](std::string_view head) {
        return office(3).at(head).map("23@- 25@a1b1c1b2 26@d2d3d4e4");
    };
    EXPECT_FALSE(readable(example("place p1")));
    EXPECT_TRUE(readable(example("place p1 shifts_left=1")));
    EXPECT_FALSE(readable(example("place p1 shifts_left=2")));
}

}  // namespace

}  // namespace jobsite::monster_office::testing
