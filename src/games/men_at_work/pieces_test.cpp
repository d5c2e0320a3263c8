#include "games/men_at_work/pieces.h"

#include <gtest/gtest.h>

#include "facts/words.h"
#include "games/men_at_work/testing/terms.h"

namespace jobsite::men_at_work::testing {
namespace {

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

// Pages and tests in other languages read the box from data/: it is this table, printed.
TEST(MenAtWorkData, R7_the_box_in_data_is_the_box_of_the_rules) {
    std::string rows;
    for (const PieceRow& row : kPieces) {
        rows += (rows.empty() ? "  {" : ",\n  {");
        rows += R"("word": )" + quoted(row.word);
        rows += R"(, "kind": )" + quoted(facts::word(row.kind));
        rows += R"(, "colour": )" + quoted(facts::word(row.colour));
        rows += R"(, "first": )" + std::to_string(row.first);
        rows += R"(, "count": )" + std::to_string(row.count) + "}";
    }
    EXPECT_EQ(shipped("pieces.json"), "[\n" + rows + "\n]\n");
}

}  // namespace
}  // namespace jobsite::men_at_work::testing
