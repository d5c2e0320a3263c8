#include <cstdlib>
#include <iostream>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <unistd.h>

#include "store/postgres_ledger.h"
#include "store/testing/postgres_server.h"
#include "store/testing/script.h"
#include "store/testing/wire.h"

// What becomes of batches when the database or the way to it is lost in the middle: each is kept
// once and whole, or said not to be kept; and nothing that was told is ever lost.
namespace jobsite::store {
namespace {

using table::Fault;
using testing::PostgresServer;
using testing::Script;
using testing::TemporaryFolder;
using testing::Wire;

struct Effort {
    std::uint64_t rounds = 3;     // of the script
    std::uint64_t stride = 1201;  // between the bytes at which the connection is cut
    int kills = 2;
};

Effort effort() {
    const char* const set = std::getenv("JOBSITE_TEST_SIZE");
    const bool full = set != nullptr && std::string_view(set) == "full";
    return full ? Effort{.rounds = 6, .stride = 17, .kills = 20} : Effort{};
}

class PostgresTroubleTest : public ::testing::Test {
   protected:
    void SetUp() override {
        if (!PostgresServer::programs()) {
            GTEST_SKIP() << "PostgreSQL is not installed (Debian: postgresql)";
        }
    }
};

// A database behind a wire.
class Behind {
   public:
    // Plays the script with a cut after so many bytes. Whether the wire was cut.
    bool play_with_cut(const Script& script, Wire::To direction, std::uint64_t after) {
        auto ledger = PostgresLedger::open(url_, {}).value();
        wire_.cut(direction, after);
        for (std::size_t place = 0; place < script.size(); ++place) {
            EXPECT_TRUE(ledger->commit(script.batch(place)) == script.outcomes(place))
                << "batch " << place << ", cut after " << after << " bytes to "
                << (direction == Wire::To::Server ? "the server" : "the client");
        }
        const bool cut = wire_.was_cut();
        EXPECT_TRUE(Script::contents(*ledger).value() == script.after(script.size())) << after;
        clear();
        return cut;
    }

   private:
    void clear() {
        auto connection = postgres::Connection::open(url_).value();
        for (const char* const table : {"room", "choice", "seat", "entry", "rest", "attempt",
                                        "trace", "film", "remark", "pack", "snapshot"}) {
            ASSERT_EQ(connection.run(fmt::format("DELETE FROM {}", table)), sql::Code::Done);
        }
    }

    Wire wire_{PostgresServer::shared().socket()};
    std::string url_ = PostgresServer::shared().fresh_url(wire_.folder());
};

// Wherever the connection is cut: whoever asks again does nothing twice, and what was kept is
// told to be kept although the answer was lost.
TEST_F(PostgresTroubleTest, a_commit_whose_answer_is_lost_is_looked_up) {
    const Script script(effort().rounds);
    Behind behind;
    // The answers are shorter than the questions.
    for (const auto& [direction, stride] : {std::pair(Wire::To::Server, effort().stride),
                                            std::pair(Wire::To::Client, effort().stride / 4 + 1)}) {
        std::uint64_t cuts = 0;
        while (behind.play_with_cut(script, direction, 1 + cuts * stride)) {
            ++cuts;
        }
        std::cout << cuts << " cuts\n";
        EXPECT_GT(cuts, 10U);
    }
}

// Appends until it has lost its database some times; what was told is there.
void append_while(PostgresServer& server, int times, const std::function<void()>& kill) {
    auto ledger = PostgresLedger::open(server.fresh_url(), {}).value();
    const std::vector<Write> create{Create{testing::sample_room("a")}};
    ASSERT_EQ(ledger->commit(create), Outcomes(1));
    std::atomic<std::uint64_t> told = 0;
    std::atomic<bool> ended = false;
    std::thread writer([&] {
        while (!ended) {
            const std::vector<Write> batch{testing::sample_append("a", told + 1, told + 1)};
            const Outcomes outcomes = ledger->commit(batch);
            ASSERT_EQ(outcomes, Outcomes(1)) << "after " << told;
            told += 1;
        }
    });
    for (int time = 0; time < times; ++time) {
        const std::uint64_t before = told;
        while (told < before + 10) {
            std::this_thread::yield();
        }
        kill();
        EXPECT_EQ(ledger->recent("a").value()->head, testing::sample_room("a"));
    }
    ended = true;
    writer.join();
    EXPECT_TRUE(ledger->load("a").value()->entries == testing::sample_entries("a", 1, told));
}

TEST_F(PostgresTroubleTest, killed_backends_lose_nothing) {
    PostgresServer& server = PostgresServer::shared();
    append_while(server, effort().kills, [&] { server.kill_backends(); });
}

TEST_F(PostgresTroubleTest, a_killed_server_loses_nothing) {
    PostgresServer& server = PostgresServer::shared();
    append_while(server, effort().kills, [&] {
        server.kill();
        server.start();
    });
}

TEST_F(PostgresTroubleTest, a_database_that_stays_away_is_a_fault_and_comes_back) {
    PostgresServer& server = PostgresServer::shared();
    auto ledger =
        PostgresLedger::open(server.fresh_url(), {.patience = std::chrono::milliseconds(100)})
            .value();
    const std::vector<Write> create{Create{testing::sample_room("a")}};
    ASSERT_EQ(ledger->commit(create), Outcomes(1));
    const std::vector<Write> append{testing::sample_append("a", 1, 1)};

    server.kill();
    EXPECT_EQ(ledger->commit(append), Outcomes(1, Fault::NotWritable));
    EXPECT_EQ(ledger->load("a"), tl::unexpected(Fault::NotReadable));
    server.start();

    EXPECT_EQ(ledger->load("a").value()->entries.size(), 0U);
    EXPECT_EQ(ledger->commit(append), Outcomes(1));
}

// A disk of its own, which is small.
class SmallDisk {
   public:
    SmallDisk()
        : mounted_(::geteuid() == 0 &&
                   ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=24m") == 0) {}
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    ~SmallDisk() {
        if (mounted_) {
            ::umount2(folder_.path().c_str(), MNT_DETACH);
        }
    }
    [[nodiscard]] bool is_mounted() const { return mounted_; }
    [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }

   private:
    TemporaryFolder folder_;
    bool mounted_;
};

TEST_F(PostgresTroubleTest, a_full_disk_is_told_and_what_was_kept_stays) {
    const SmallDisk disk;
    if (!disk.is_mounted()) {
        GTEST_SKIP() << "only the administrator may mount a small disk";
    }
    PostgresServer server;
    PostgresServer::give(disk.path());
    server.run(fmt::format("CREATE TABLESPACE small LOCATION '{}'", disk.path().string()));
    auto ledger =
        PostgresLedger::open(server.fresh_url() + "%20-cdefault_tablespace%3Dsmall", {}).value();
    const std::vector<Write> create{Create{testing::sample_room("a")}};
    ASSERT_EQ(ledger->commit(create), Outcomes(1));
    std::uint64_t told = 0;
    Outcomes outcomes(1);
    for (; outcomes == Outcomes(1); told += outcomes == Outcomes(1) ? 1 : 0) {
        Append append = testing::sample_append("a", told + 1, told + 1);
        append.film = Film{.entry = told + 1, .frames = {}};
        append.film->frames.resize(1 << 20U);
        std::uint64_t bits = told;
        for (std::byte& byte : append.film->frames) {
            bits = bits * 6364136223846793005U + 1442695040888963407U;
            byte = std::byte(bits >> 56U);
        }
        append.films = {.most = 1000, .bytes = 1U << 30U};
        const std::vector<Write> batch{append};
        outcomes = ledger->commit(batch);
    }
    EXPECT_EQ(outcomes, Outcomes(1, Fault::NoSpace));
    EXPECT_TRUE(ledger->load("a").value()->entries == testing::sample_entries("a", 1, told));
}

}  // namespace
}  // namespace jobsite::store
