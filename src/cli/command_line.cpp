#include "cli/command_line.h"

#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/scan.h"
#include "cli/nearest.h"
#include "cli/terminal.h"

namespace jobsite::cli {

Option& Option::type(const std::string& name) {
    option_->type_name(name);
    return *this;
}

Option& Option::required() {
    option_->required();
    return *this;
}

Option& Option::with_default() {
    option_->capture_default_str();
    return *this;
}

bool Option::is_given() const { return option_->count() > 0; }

Option Options::text(const std::string& name, std::string& into, const std::string& description) {
    return Option(app_->add_option(name, into, description));
}

Option Options::texts(const std::string& name, std::vector<std::string>& into,
                      const std::string& description) {
    return Option(app_->add_option(name, into, description)->allow_extra_args(false));
}

Option Options::choice(const std::string& name, std::string& into,
                       const std::vector<std::string>& words, const std::string& description) {
    return Option(app_->add_option(name, into, description)->check(CLI::IsMember(words)));
}

Option Options::checked(const std::string& name, std::string& into,
                        const std::function<std::string(const std::string&)>& flaw,
                        const std::string& description) {
    return Option(app_->add_option(name, into, description)->check(flaw, ""));
}

template <class Number>
Option Options::number(const std::string& name, Number& into, Number least, Number most,
                       const std::string& description) {
    const auto flaw = [least, most](const std::string& text) {
        return base::Scanner::read_number<Number>(text, least, most)
                   ? std::string()
                   : fmt::format("must be a whole number from {} to {}", least, most);
    };
    return Option(app_->add_option(name, into, description)->check(flaw, "")->type_name("N"));
}

template Option Options::number<int>(const std::string&, int&, int, int, const std::string&);
template Option Options::number<std::int64_t>(const std::string&, std::int64_t&, std::int64_t,
                                              std::int64_t, const std::string&);
template Option Options::number<std::uint64_t>(const std::string&, std::uint64_t&, std::uint64_t,
                                               std::uint64_t, const std::string&);

void Options::flag(const std::string& name, bool& into, const std::string& description) {
    app_->add_flag(name, into, description);
}

void Options::footer(const std::string& words) { app_->footer(words); }

CommandLine::CommandLine(const std::string& name, const std::string& description,
                         const std::string& footer, const std::string& version)
    : app_(std::make_unique<CLI::App>(description, name)) {
    app_->require_subcommand(1);
    app_->footer(footer);
    app_->set_version_flag("--version", version, "Print what this program speaks and exit");
}

CommandLine::~CommandLine() = default;

Options CommandLine::add(const std::string& command, const std::string& description) {
    return Options(*commands_.emplace_back(app_->add_subcommand(command, description)));
}

std::optional<Failure> CommandLine::slip(std::string_view word) const {
    std::vector<std::string> names;
    for (const CLI::App* const command : commands_) {
        names.push_back(command->get_name());
    }
    if (word.starts_with('-') || std::ranges::find(names, word) != names.end()) {
        return std::nullopt;
    }
    const std::string_view meant = nearest(word, names);
    const std::string help = meant.empty() ? fmt::format("there is {}", fmt::join(names, ", "))
                                           : fmt::format("did you mean '{}'?", meant);
    return Failure{Exit::BadInput, fmt::format("There is no command '{}'; {}{}", printable(word),
                                               help, meant.empty() ? "." : "")};
}

// The one place where the library's exceptions become our exit codes.
Outcome<std::optional<std::size_t>> CommandLine::parse(int count,
                                                       const char* const* arguments) try {
    if (const auto wrong = count > 1 ? slip(arguments[1]) : std::nullopt) {
        return tl::unexpected(*wrong);
    }
    app_->parse(count, arguments);
    const auto chosen =
        std::ranges::find_if(commands_, [](const CLI::App* command) { return command->parsed(); });
    return static_cast<std::size_t>(chosen - commands_.begin());
} catch (const CLI::Success& help) {
    app_->exit(help);
    return std::nullopt;
} catch (const CLI::ParseError& error) {
    std::string problem = error.what();
    // Some of the library's messages go on with a list in further lines.
    std::ranges::replace(problem, '\n', ' ');
    while (problem.ends_with(' ') || problem.ends_with('.')) {
        problem.pop_back();
    }
    return bad_input(printable(problem) + ". (--help tells more.)");
}

}  // namespace jobsite::cli
