#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// What tests of the program share: they start it as anybody else would.
namespace jobsite::cli::testing {

struct Ran {
    int code = -1;
    std::string out;
    std::string err;
};

// Runs the program with these arguments, and with this text as its input.
Ran run(const std::vector<std::string>& arguments, std::string_view input = "");

// A folder that is gone after the test.
class Folder {
   public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string path(std::string_view name) const {
        return (folder_ / name).string();
    }
    [[nodiscard]] std::string read(std::string_view name) const;
    // Writes a file, with the folders it needs.
    std::string write(std::string_view name, std::string_view text) const;

   private:
    std::filesystem::path folder_;
};

// A program that is talked to while it runs: a line to it, a line from it.
class Conversation {
   public:
    explicit Conversation(const std::vector<std::string>& arguments);
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    void say(std::string_view line);
    std::string hear();
    // Ends the program's input and waits for its exit code.
    int end();

   private:
    int child_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string heard_;
};

}  // namespace jobsite::cli::testing
