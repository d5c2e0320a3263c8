#include <cstdlib>
#include <new>
#include <vector>

#include <gtest/gtest.h>

#include "data/built_in.h"
#include "games/monster_office/monster_office.h"
#include "games/skyscrapers/skyscrapers.h"
#include "rules/playout.h"

// Counts every allocation of this program.
namespace {

std::size_t allocations = 0;

}  // namespace

// Kept out of line, or the compiler would see malloc and delete side by side.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    ++allocations;
    return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace jobsite {
namespace {

TEST(NoAllocation, the_count_sees_an_allocation) {
    const std::size_t before = allocations;
    // The function itself: an expression that nobody needs a compiler may leave out.
    void* const some = ::operator new(100);

    EXPECT_EQ(allocations, before + 1);
    ::operator delete(some);

    void* const other = ::operator new(100, std::nothrow);
    EXPECT_EQ(allocations, before + 2);
    ::operator delete(other);
}

// Random games of three players.
template <class G>
void expect_no_allocation(const G& game, const rules::Setup& setup, int games) {
    const auto first = game.start(setup).value();
    std::vector<typename G::Move> moves;
    base::Random random(1);
    // The list of legal moves grows once to the size it needs.
    moves.reserve(20'000);

    const std::size_t before = allocations;
    std::int64_t decisions = 0;
    for (int i = 0; i < games; ++i) {
        decisions += rules::playout(game, first, rules::Policy::Random, random, moves).decisions;
    }

    EXPECT_EQ(allocations, before);
    EXPECT_GT(decisions, 50 * games);
}

std::vector<rules::DataFile> files() {
    std::vector<rules::DataFile> files;
    for (const auto& [path, text] : data::built_in()) {
        files.push_back({path, text});
    }
    return files;
}

TEST(NoAllocation, random_play_of_monster_office_allocates_nothing) {
    using namespace monster_office;  // NOLINT: one game a test
    expect_no_allocation(MonsterOffice(load_data(files()).value()), {.seats = 3, .options = {}},
                         20);
}

TEST(NoAllocation, random_play_of_skyscrapers_allocates_nothing) {
    using namespace skyscrapers;  // NOLINT: one game a test
    expect_no_allocation(Skyscrapers(load_data(files()).value()),
                         {.seats = 3, .options = {{"mode", "planner"}}}, 5);
}

}  // namespace
}  // namespace jobsite
