#include "store/testing/postgres_server.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/verify.h"
#include "store/postgres.h"

namespace jobsite::store::testing {

namespace {

// PostgreSQL does not run for the administrator.
const passwd* other_user() {
    if (::geteuid() != 0) {
        return nullptr;
    }
    const passwd* const own = ::getpwnam("postgres");
    return own != nullptr ? own : ::getpwnam("nobody");
}

pid_t start_program(std::vector<std::string> words, const std::filesystem::path& log) {
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    const passwd* const user = other_user();
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    base::verify(child >= 0, "tests may start programs");
    if (child > 0) {
        return child;
    }
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    if (user != nullptr && (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 ||
                            ::setuid(user->pw_uid) != 0)) {
        ::_exit(1);
    }
    // It does not outlive the tests, however they end.
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (::getppid() == parent) {
        ::execv(arguments[0], arguments.data());
    }
    ::_exit(1);
}

struct Process {
    char state = 0;
    pid_t parent = 0;
};

std::optional<Process> look_at(const std::filesystem::path& folder) {
    std::ifstream file(folder / "stat");
    std::string text;
    std::getline(file, text);
    const std::size_t end_of_name = text.rfind(')');
    if (end_of_name == std::string::npos) {
        return std::nullopt;
    }
    std::istringstream rest(text.substr(end_of_name + 1));
    Process process;
    rest >> process.state >> process.parent;
    return process;
}

bool is_running(pid_t id) {
    const auto process = look_at(fmt::format("/proc/{}", id));
    return process && process->state != 'Z';
}

std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> found;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const auto process = look_at(entry.path());
        if (process && process->parent == parent) {
            found.push_back(std::stoi(entry.path().filename().string()));
        }
    }
    return found;
}

bool serves_a_connection(pid_t process) {
    std::ifstream file(fmt::format("/proc/{}/cmdline", process));
    std::string words;
    std::getline(file, words, '\0');
    return words.find("[local]") != std::string::npos;
}

}  // namespace

std::optional<std::filesystem::path> PostgresServer::programs() {
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", error)) {
        if (std::filesystem::exists(version.path() / "bin/initdb")) {
            found.push_back(version.path() / "bin");
        }
    }
    return found.empty() ? std::nullopt : std::optional(*std::ranges::max_element(found));
}

PostgresServer& PostgresServer::shared() {
    static PostgresServer server;
    return server;
}

void PostgresServer::give(const std::filesystem::path& folder) {
    if (const passwd* const user = other_user()) {
        base::verify(::chown(folder.c_str(), user->pw_uid, user->pw_gid) == 0,
                     "the administrator may give a folder away");
    }
}

PostgresServer::PostgresServer() {
    give(folder_.path());
    const pid_t made = start_program(
        {(*programs() / "initdb").string(), "-D", (folder_.path() / "data").string(), "-A", "trust",
         "-U", "jobsite", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions"},
        folder_.path() / "initdb.log");
    int status = 0;
    base::verify(::waitpid(made, &status, 0) == made && status == 0, "a database can be made");
    start();
}

PostgresServer::~PostgresServer() { kill(); }

void PostgresServer::start() {
    // What the processes die of here, the disk survives: it need not be synced.
    process_ =
        start_program({(*programs() / "postgres").string(), "-D",
                       (folder_.path() / "data").string(), "-c", "listen_addresses=", "-c",
                       fmt::format("unix_socket_directories={}", folder_.path().string()), "-c",
                       "fsync=off", "-c", "shared_buffers=16MB", "-c", "autovacuum=off"},
                      folder_.path() / "server.log");
    wait_until_ready();
}

void PostgresServer::wait_until_ready() const {
    const std::string url =
        fmt::format("postgresql://jobsite@/postgres?host={}", folder_.path().string());
    while (!postgres::Connection::open(url)) {
        base::verify(::waitpid(process_, nullptr, WNOHANG) == 0, "the database server has started");
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void PostgresServer::run(const std::string& statements) const {
    auto connection = postgres::Connection::open(
        fmt::format("postgresql://jobsite@/postgres?host={}", folder_.path().string()));
    base::verify(connection && connection->run(statements) == sql::Code::Done,
                 "the tests' statements make sense");
}

std::string PostgresServer::fresh_url() { return fresh_url(folder_.path()); }

std::string PostgresServer::fresh_url(const std::filesystem::path& socket_folder) {
    const std::string schema = fmt::format("t{}", ++schemas_);
    run("CREATE SCHEMA " + schema);
    return fmt::format("postgresql://jobsite@/postgres?host={}&options=-csearch_path%3D{}",
                       socket_folder.string(), schema);
}

void PostgresServer::kill_backends() const {
    for (const pid_t child : children_of(process_)) {
        if (serves_a_connection(child)) {
            ::kill(child, SIGKILL);
        }
    }
}

void PostgresServer::kill() {
    const std::vector<pid_t> children = children_of(process_);
    ::kill(process_, SIGKILL);
    for (const pid_t child : children) {
        ::kill(child, SIGKILL);
    }
    ::waitpid(process_, nullptr, 0);
    // The next one starts only when nobody shares its memory any more.
    for (const pid_t child : children) {
        while (is_running(child)) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
}

}  // namespace jobsite::store::testing
