#include <chrono>
#include <cstdlib>
#include <future>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include "store/sqlite_ledger.h"
#include "store/store.h"
#include "store/testing/fault_vfs.h"
#include "store/testing/script.h"

// A disk that fails, is full or stalls, at every step of the work.
namespace jobsite::store {
namespace {

using namespace std::chrono_literals;
using table::Fault;
using testing::Counted;
using testing::Disk;
using testing::Script;
using testing::Torn;
using testing::Trouble;

std::uint64_t rounds() {
    const char* const set = std::getenv("JOBSITE_TEST_SIZE");
    const std::string_view size = set == nullptr ? "normal" : set;
    return size == "quick" ? 3 : (size == "full" ? 30 : 10);
}

// Plays the script as a server would: what failed is found not to be there, and is tried
// again.
class Stubborn {
   public:
    Stubborn(Disk& disk, const Script& script) : disk_(disk), script_(script), vfs_(disk) {}

    // All the faults that were met on the way.
    std::vector<Fault> play() {
        for (const std::size_t until : {script_.size() / 2, script_.size()}) {
            open();
            while (told_ < until) {
                commit();
            }
            ledger_.reset();
        }
        open();
        EXPECT_EQ(contents(), script_.after(script_.size()));
        ledger_.reset();
        return faults_;
    }

   private:
    void open() {
        for (int tries = 0; tries < kTries && ledger_ == nullptr; ++tries) {
            auto opened =
                SqliteLedger::open({.file = "/jobsite.db", .vfs = vfs_.name()}, {.pages_ahead = 8});
            if (opened) {
                ledger_ = *std::move(opened);
            } else {
                met(opened.error());
            }
        }
        ASSERT_NE(ledger_, nullptr) << "the file can be opened when the trouble is over";
    }

    void commit() {
        for (int tries = 0; tries < kTries; ++tries) {
            const Outcomes outcomes = ledger_->commit(script_.batch(told_));
            if (outcomes == script_.outcomes(told_)) {
                ++told_;
                return;
            }
            ASSERT_TRUE(outcomes.front());
            EXPECT_EQ(outcomes, Outcomes(outcomes.size(), outcomes.front()))
                << "a fault of the disk concerns the whole batch";
            EXPECT_EQ(contents(), script_.after(told_)) << "what failed is not there";
            met(*outcomes.front());
        }
        FAIL() << "writing works again when the trouble is over";
    }

    testing::Contents contents() {
        for (int tries = 0; tries < kTries; ++tries) {
            if (auto found = Script::contents(*ledger_)) {
                return *std::move(found);
            }
        }
        ADD_FAILURE() << "reading works again when the trouble is over";
        return {};
    }

    void met(Fault fault) {
        faults_.push_back(fault);
        disk_.make_space();
    }

    static constexpr int kTries = 3;

    Disk& disk_;
    const Script& script_;
    testing::FaultVfs vfs_;
    std::unique_ptr<SqliteLedger> ledger_;
    std::size_t told_ = 0;
    std::vector<Fault> faults_;
};

// The script on a disk with trouble at one step, then a power cut. The faults that were
// met, or nothing when there are not that many steps.
std::optional<std::vector<Fault>> faults_at(testing::Plan plan, const Script& script) {
    Disk disk;
    disk.plan(plan);
    const std::vector<Fault> faults = Stubborn(disk, script).play();
    for (const Torn::Kept kept : {Torn::Kept::Nothing, Torn::Kept::LastHalf}) {
        Disk after(disk.after_power_cut({.kept = kept}));
        const testing::FaultVfs vfs(after);
        const auto ledger = SqliteLedger::open({.file = "/jobsite.db", .vfs = vfs.name()}, {});
        EXPECT_TRUE(ledger && Script::contents(**ledger) == script.after(script.size()))
            << "what was told is there after a power cut";
    }
    return disk.happened() ? std::optional(faults) : std::nullopt;
}

TEST(DiskTrouble, whichever_step_fails_nothing_is_half_done_and_work_goes_on) {
    const Script script(rounds());
    std::uint64_t met = 0;
    std::uint64_t step = 1;
    for (;; ++step) {
        SCOPED_TRACE(fmt::format("step {}", step));
        const auto faults =
            faults_at({.trouble = Trouble::Fail, .step = step, .counted = Counted::All}, script);
        if (!faults || HasFailure()) {
            break;
        }
        met += faults->size();
    }
    EXPECT_GT(met, step / 4) << "the failures were noticed";
}

TEST(DiskTrouble, a_full_disk_is_no_space_and_work_goes_on_when_there_is_some) {
    const Script script(rounds());
    std::uint64_t met = 0;
    std::uint64_t step = 1;
    for (;; ++step) {
        SCOPED_TRACE(fmt::format("step {}", step));
        const auto faults = faults_at({.trouble = Trouble::Full, .step = step}, script);
        if (!faults || HasFailure()) {
            break;
        }
        EXPECT_EQ(*faults, std::vector<Fault>(faults->size(), Fault::NoSpace));
        met += faults->size();
    }
    EXPECT_GT(met, step / 2) << "the full disk was noticed";
}

TEST(DiskTrouble, while_the_disk_stalls_nobody_waits_and_nothing_is_told) {
    using testing::sample_append;
    using testing::sample_entries;
    Disk disk;
    const testing::FaultVfs vfs(disk);
    Store store(
        SqliteLedger::open({.file = "/jobsite.db", .vfs = vfs.name()}, {.pages_ahead = 4}).value(),
        {.pace = 0ms});
    store.write(Create{testing::sample_room("a")}, [](std::optional<Fault>) {});
    const auto append = [&](std::uint64_t number) {
        auto answer = std::make_shared<std::promise<std::optional<Fault>>>();
        store.write(sample_append("a", number, number),
                    [answer](std::optional<Fault> fault) { answer->set_value(fault); });
        return answer->get_future();
    };
    ASSERT_EQ(append(1).get(), std::nullopt);

    std::uint64_t stalls = 0;
    for (std::uint64_t number = 2; number <= 40; ++number) {
        disk.plan({.trouble = Trouble::Stall, .step = number % 8 + 1});
        auto answer = append(number);
        while (!disk.is_stalled() && answer.wait_for(1ms) != std::future_status::ready) {
        }
        if (disk.is_stalled()) {
            EXPECT_EQ(answer.wait_for(2ms), std::future_status::timeout);
            EXPECT_TRUE(store.load("a").has_value());
            EXPECT_EQ(store.figures().waiting, 0U);
            disk.let_go();
            ++stalls;
        }
        ASSERT_EQ(answer.get(), std::nullopt);
        ASSERT_EQ(store.load("a").value()->entries, sample_entries("a", 1, number));
    }
    EXPECT_GT(stalls, 10U);
}

}  // namespace
}  // namespace jobsite::store
