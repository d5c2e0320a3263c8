#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <list>
#include <mutex>
#include <optional>
#include <thread>

#include "store/testing/temporary_folder.h"

namespace jobsite::store::testing {

// Stands between a database and those who speak to it, and cuts their connection after so many
// bytes in one direction. Whoever connects after that is let through.
class Wire {
   public:
    enum class To : std::uint8_t { Server, Client };

    // Leads to the socket.
    explicit Wire(std::filesystem::path socket);
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    ~Wire();

    // Where its own socket is.
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

    // Of those bytes that come from now on.
    void cut(To direction, std::uint64_t after);
    // Whether it has been cut since.
    [[nodiscard]] bool was_cut() const;

   private:
    struct Plan {
        To direction = To::Server;
        std::uint64_t left = 0;
    };

    void listen();
    void carry(int client);
    // Passes on what has come, as far as it may; false when that was the end.
    bool pass(int from, int to, To direction);

    const std::filesystem::path socket_;
    TemporaryFolder folder_;
    int listening_ = -1;
    mutable std::mutex mutex_;  // guards the two that follow
    std::optional<Plan> plan_;
    bool was_cut_ = false;
    std::atomic<bool> closing_ = false;
    std::list<std::thread> carriers_;  // of the thread that listens, until it ends
    std::thread listener_;
};

}  // namespace jobsite::store::testing
