#include "men_at_work/instructions.h"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace jobsite::men_at_work {

namespace {

void check(Work work, std::string_view task, const Row& row) {
    SCOPED_TRACE(fmt::format("{}: {}", task, row.name));
    work.bring(row.there);
    work.draw(task);
    for (const Placing& placing : row.placed) {
        work.place(placing);
        ASSERT_EQ(work.state().turn, Seat::P1) << placing.piece << " caused an accident";
    }
    EXPECT_EQ(fmt::format("{}", fmt::join(work.unmet(), ", ")), row.unmet);
    EXPECT_EQ(work.refusal(Seat::P1, "done"), row.unmet.empty() ? "allowed" : "23 task_unmet");
}

}  // namespace

void check(std::string_view site, std::string_view task, const std::vector<Row>& rows) {
    const Work work({{.option = "site", .value = std::string(site)}});
    for (const Row& row : rows) {
        check(work, task, row);
    }
}

}  // namespace jobsite::men_at_work
