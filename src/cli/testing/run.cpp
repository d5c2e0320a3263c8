#include "cli/testing/run.h"

#include <fstream>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

namespace jobsite::cli::testing {

namespace {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// In the child: becomes the program, with these handles as its input and output.
[[noreturn]] void become(const std::vector<std::string>& arguments) {
    std::vector<std::string> words{JOBSITE_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    ::execv(JOBSITE_PROGRAM, pointers.data());
    ::_exit(127);
}

int code_of(int child) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void redirect(const std::string& file, const char* mode, FILE* stream) {
    if (std::freopen(file.c_str(), mode, stream) == nullptr) {
        ::_exit(126);
    }
}

}  // namespace

Ran run(const std::vector<std::string>& arguments, std::string_view input) {
    const Folder folder;
    const std::string in = folder.write("in", input);
    const int child = ::fork();
    if (child == 0) {
        redirect(in, "r", stdin);
        redirect(folder.path("out"), "w", stdout);
        redirect(folder.path("err"), "w", stderr);
        become(arguments);
    }
    const int code = code_of(child);
    return {code, folder.read("out"), folder.read("err")};
}

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "jobsite-test-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
}

Folder::~Folder() { std::filesystem::remove_all(folder_); }

std::string Folder::read(std::string_view name) const { return read_file(folder_ / name); }

std::string Folder::write(std::string_view name, std::string_view text) const {
    const std::filesystem::path file = folder_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.string();
}

Conversation::Conversation(const std::vector<std::string>& arguments) {
    int in[2];
    int out[2];
    if (::pipe(in) != 0 || ::pipe(out) != 0) {
        return;
    }
    child_ = ::fork();
    if (child_ == 0) {
        ::dup2(in[0], STDIN_FILENO);
        ::dup2(out[1], STDOUT_FILENO);
        ::close(in[1]);
        ::close(out[0]);
        become(arguments);
    }
    ::close(in[0]);
    ::close(out[1]);
    to_ = in[1];
    from_ = out[0];
}

Conversation::~Conversation() {
    if (child_ > 0) {
        end();
    }
}

void Conversation::say(std::string_view line) {
    const std::string text = std::string(line) + "\n";
    if (::write(to_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
        heard_ = "the program does not listen\n";
    }
}

std::string Conversation::hear() {
    std::size_t end = heard_.find('\n');
    while (end == std::string::npos) {
        char buffer[4096];
        const ssize_t got = ::read(from_, buffer, sizeof buffer);
        if (got <= 0) {
            return "";
        }
        heard_.append(buffer, static_cast<std::size_t>(got));
        end = heard_.find('\n');
    }
    const std::string line = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    return line;
}

int Conversation::end() {
    ::close(to_);
    ::close(from_);
    const int code = code_of(child_);
    child_ = -1;
    return code;
}

}  // namespace jobsite::cli::testing
