#include <array>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include <gtest/gtest.h>

#include "store/sqlite_ledger.h"
#include "store/testing/fault_vfs.h"
#include "store/testing/script.h"

// What a power cut leaves, wherever in the work it comes: everything that was told to
// be done, and of the batch that was under way all or nothing.
namespace jobsite::store {
namespace {

using testing::Disk;
using testing::Honesty;
using testing::Image;
using testing::Script;
using testing::Torn;
using testing::Trouble;

struct Effort {
    std::uint64_t rounds = 6;    // of the script
    std::uint64_t stride = 7;    // between the steps that are tried
    std::uint64_t seeds = 1;     // for which sectors are kept
    std::uint64_t relapses = 0;  // steps of the recovery at which the power goes again
    std::uint64_t lies = 29;     // between the steps that are tried on a disk that lies
};

Effort effort() {
    const char* const set = std::getenv("JOBSITE_TEST_SIZE");
    const std::string_view size = set == nullptr ? "normal" : set;
    if (size == "quick") {
        return {};
    }
    if (size == "full") {
        return {.rounds = 15, .stride = 1, .seeds = 6, .relapses = 3};
    }
    return {.rounds = 10, .stride = 1, .seeds = 2};
}

std::vector<Torn> torn_variants() {
    std::vector<Torn> variants;
    for (const Torn::Kept kept : {Torn::Kept::Nothing, Torn::Kept::Everything,
                                  Torn::Kept::FirstHalf, Torn::Kept::LastHalf}) {
        variants.push_back({.kept = kept});
    }
    for (std::uint64_t seed = 1; seed <= effort().seeds; ++seed) {
        variants.push_back({.kept = Torn::Kept::Some, .seed = seed});
    }
    return variants;
}

// Few pages, so that the script moves them into the file several times.
Answer<std::unique_ptr<SqliteLedger>> open(const testing::FaultVfs& vfs) {
    return SqliteLedger::open({.file = "/jobsite.db", .vfs = vfs.name()}, {.pages_ahead = 8});
}

// Plays the script from one batch on, with the ledger closed and opened again in the
// middle, until it is finished or something fails. How many batches were told done.
std::size_t play(Disk& disk, const Script& script, std::size_t from) {
    const testing::FaultVfs vfs(disk);
    std::size_t told = from;
    for (const std::size_t until : {script.size() / 2, script.size()}) {
        const auto ledger = open(vfs);
        while (ledger && told < until &&
               (*ledger)->commit(script.batch(told)) == script.outcomes(told)) {
            ++told;
        }
        if (!ledger || told < until) {
            break;
        }
    }
    return told;
}

// How many batches are there after the power came back, if it is a whole number of them.
std::optional<std::size_t> found_batches(Disk& disk, const Script& script, std::size_t told) {
    const testing::FaultVfs vfs(disk);
    const auto ledger = open(vfs);
    if (!ledger) {
        return std::nullopt;
    }
    const auto contents = Script::contents(**ledger);
    for (std::size_t found = told; found <= std::min(told + 1, script.size()); ++found) {
        if (contents == script.after(found)) {
            return found;
        }
    }
    return std::nullopt;
}

// Whether the disk holds what was told, and the script can be finished on it.
bool recovers(const Image& image, const Script& script, std::size_t told) {
    Disk disk(image);
    const auto found = found_batches(disk, script, told);
    return found && play(disk, script, *found) == script.size() &&
           found_batches(disk, script, script.size()) == script.size();
}

// The same, when the power goes once more while the file is being recovered.
bool recovers_after_relapse(const Image& image, const Script& script, std::size_t told,
                            std::uint64_t step) {
    Disk disk(image);
    disk.plan({.trouble = Trouble::PowerCut, .step = step});
    const std::size_t further =
        play(disk, script, found_batches(disk, script, told).value_or(told));
    return recovers(disk.after_power_cut({.kept = Torn::Kept::Some, .seed = step}), script,
                    further);
}

struct Tally {
    std::uint64_t cuts = 0;
    std::uint64_t recoveries = 0;
    std::uint64_t losses = 0;
};

// Cuts the power at every step of the script, and looks at all that may be left.
Tally cut_everywhere(Honesty honesty, std::uint64_t stride) {
    const Script script(effort().rounds);
    Tally tally;
    for (std::uint64_t step = 1;; step += stride) {
        Disk disk({}, honesty);
        disk.plan({.trouble = Trouble::PowerCut, .step = step});
        const std::size_t told = play(disk, script, 0);
        tally.cuts += 1;
        for (const Torn torn : torn_variants()) {
            const Image image = disk.after_power_cut(torn);
            bool good = recovers(image, script, told);
            for (std::uint64_t again = 1; good && again <= effort().relapses; ++again) {
                good = recovers_after_relapse(image, script, told, again);
            }
            tally.recoveries += 1;
            tally.losses += good ? 0 : 1;
            if (!good && honesty == Honesty::Honest) {
                ADD_FAILURE() << "power cut at step " << step << ", kept "
                              << static_cast<int>(torn.kept) << ", seed " << torn.seed << ", told "
                              << told;
            }
        }
        if (!disk.happened()) {
            return tally;
        }
    }
}

TEST(PowerCut, nothing_that_was_told_is_lost_and_no_batch_is_there_by_half) {
    const Tally tally = cut_everywhere(Honesty::Honest, effort().stride);

    EXPECT_EQ(tally.losses, 0U);
    std::cout << fmt::format("{} power cuts, {} disks recovered\n", tally.cuts, tally.recoveries);
}

// The test above can fail: a disk that only says that it has synced is found out.
TEST(PowerCut, a_disk_that_lies_is_found_out) {
    const Tally tally = cut_everywhere(Honesty::Lies, effort().lies);
    std::cout << fmt::format("{} of {} disks had lost something\n", tally.losses, tally.recoveries);

    EXPECT_GT(tally.losses, tally.cuts / 2);
}

}  // namespace
}  // namespace jobsite::store
