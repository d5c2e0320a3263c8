#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <sys/types.h>

#include "store/testing/temporary_folder.h"

namespace jobsite::store::testing {

// A PostgreSQL of our own in a temporary folder, from the packages of the system. It is
// reached by a socket in that folder alone, and ends with this object.
class PostgresServer {
   public:
    // Where the programs are, if they are installed.
    static std::optional<std::filesystem::path> programs();
    // One that all tests of a process share.
    static PostgresServer& shared();

    PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    // With a schema of its own, in which there is nothing yet; by the socket of this folder, if
    // it is not the server's.
    [[nodiscard]] std::string fresh_url();
    [[nodiscard]] std::string fresh_url(const std::filesystem::path& socket_folder);
    [[nodiscard]] std::filesystem::path socket() const { return folder_.path() / ".s.PGSQL.5432"; }
    void run(const std::string& statements) const;
    // Makes the folder its own.
    static void give(const std::filesystem::path& folder);

    // Kills, so that nobody can tidy up, those who serve connections, or all there is.
    void kill_backends() const;
    void kill();
    void start();

   private:
    void wait_until_ready() const;

    TemporaryFolder folder_;
    pid_t process_ = 0;
    int schemas_ = 0;
};

}  // namespace jobsite::store::testing
