#pragma once

#include <array>
#include <memory>
#include <ostream>
#include <string_view>

#include "base/verify.h"
#include "store/memory_ledger.h"
#include "store/sqlite_ledger.h"
#include "store/testing/temporary_folder.h"

namespace jobsite::store::testing {

// A ledger with nothing in it, and the place it is kept in.
struct Fresh {
    std::unique_ptr<TemporaryFolder> folder;
    std::unique_ptr<Ledger> ledger;
};

struct Backend {
    std::string_view name;
    Fresh (*make)();

    friend void PrintTo(const Backend& backend, std::ostream* out) { *out << backend.name; }
};

// Every backend passes the same tests. A new one is a new row.
inline constexpr std::array<Backend, 2> kBackends{
    Backend{"Memory", [] { return Fresh{nullptr, std::make_unique<MemoryLedger>()}; }},
    Backend{"Sqlite",
            [] {
                auto folder = std::make_unique<TemporaryFolder>();
                auto ledger = SqliteLedger::open(folder->path());
                base::verify(ledger.has_value(), "a new folder can be opened");
                return Fresh{std::move(folder), *std::move(ledger)};
            }},
};

}  // namespace jobsite::store::testing
