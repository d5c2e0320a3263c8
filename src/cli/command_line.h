#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/outcome.h"

// The library that reads command lines is seen by command_line.cpp alone.
namespace CLI {  // NOLINT(readability-identifier-naming): its name
class App;
class Option;
}  // namespace CLI

namespace jobsite::cli {

// An option that has been described, of which there is more to say.
class Option {
   public:
    Option() = default;
    explicit Option(CLI::Option* option) : option_(option) {}

    // What the help calls its value: FILE.
    Option& type(const std::string& name);
    Option& required();
    // The help shows what it is when it is left out.
    Option& with_default();
    [[nodiscard]] bool is_given() const;

   private:
    CLI::Option* option_ = nullptr;
};

// The options of one command. A name such as --seed is a flag, a bare one a place.
class Options {
   public:
    explicit Options(CLI::App& app) : app_(&app) {}

    Option text(const std::string& name, std::string& into, const std::string& description);
    // One that may be given again and again.
    Option texts(const std::string& name, std::vector<std::string>& into,
                 const std::string& description);
    Option choice(const std::string& name, std::string& into, const std::vector<std::string>& words,
                  const std::string& description);
    // Any text of which `flaw` finds nothing wrong.
    Option checked(const std::string& name, std::string& into,
                   const std::function<std::string(const std::string&)>& flaw,
                   const std::string& description);
    // A plain decimal number within limits. (The library alone would read 010 as eight and -1
    // as the largest number there is.)
    template <class Number>
    Option number(const std::string& name, Number& into, Number least, Number most,
                  const std::string& description);
    void flag(const std::string& name, bool& into, const std::string& description);
    void footer(const std::string& words);

   private:
    CLI::App* app_;
};

extern template Option Options::number<int>(const std::string&, int&, int, int, const std::string&);
extern template Option Options::number<std::int64_t>(const std::string&, std::int64_t&,
                                                     std::int64_t, std::int64_t,
                                                     const std::string&);
extern template Option Options::number<std::uint64_t>(const std::string&, std::uint64_t&,
                                                      std::uint64_t, std::uint64_t,
                                                      const std::string&);

// A program with several commands.
class CommandLine {
   public:
    CommandLine(const std::string& name, const std::string& description, const std::string& footer,
                const std::string& version);
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine();

    Options add(const std::string& command, const std::string& description);

    // Which command is asked for, in the order in which they were added; none where help was
    // asked for, or the version, and printed.
    Outcome<std::optional<std::size_t>> parse(int count, const char* const* arguments);

   private:
    // A first word that is no command, and the command that was probably meant.
    [[nodiscard]] std::optional<Failure> slip(std::string_view word) const;

    std::unique_ptr<CLI::App> app_;
    std::vector<CLI::App*> commands_;
};

}  // namespace jobsite::cli
