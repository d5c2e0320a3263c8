#include "cli/keeping.h"

#include <cstdlib>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "cli/terminal.h"

namespace jobsite::cli {

namespace {

using store::postgres::NoConnection;
using store::postgres::Unfit;

Failure failure_of(const NoConnection& none) {
    if (none.problem == NoConnection::Problem::BadUrl) {
        return {Exit::BadInput, fmt::format("--postgres: this is no address of a database: {}.",
                                            printable(none.words))};
    }
    return {Exit::OutsideFailed,
            fmt::format("The database does not let us in: {}.", printable(none.words))};
}

Failure failure_of(Unfit unfit) {
    constexpr std::array<std::string_view, 4> kWhy{
        "it holds the tables of another program, and is left as it is; give Jobsite one of its own",
        "a later version of this program made it, and it is left as it is",
        "nothing can be written to it",
        "its clock and the one of this machine differ by more than five minutes; set them right",
    };
    return {Exit::OutsideFailed, fmt::format("The database cannot be used: {}.",
                                             kWhy.at(static_cast<std::size_t>(unfit)))};
}

}  // namespace

std::filesystem::path data_folder(const std::string& named) {
    if (!named.empty()) {
        return named;
    }
    if (const char* const data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
        return std::filesystem::path(data) / "jobsite";
    }
    const char* const home = std::getenv("HOME");
    return std::filesystem::path(home != nullptr ? home : ".") / ".local/share/jobsite";
}

Failure unusable_folder(const std::filesystem::path& folder, table::Fault fault,
                        const rules::Texts& texts) {
    return {Exit::OutsideFailed,
            fmt::format("The data folder '{}' cannot be used: {}", printable(folder.string()),
                        texts.say(table::text_key(fault)))};
}

Outcome<std::unique_ptr<store::PostgresLedger>> open_database(const std::string& url,
                                                              const std::string& address) {
    auto ledger = store::PostgresLedger::open(url, {.address = address});
    if (!ledger) {
        return tl::unexpected(
            std::visit([](const auto& why) { return failure_of(why); }, ledger.error()));
    }
    return *std::move(ledger);
}

}  // namespace jobsite::cli
