#pragma once

#include <memory>
#include <ostream>
#include <string_view>
#include <vector>

#include "base/verify.h"
#include "store/memory_ledger.h"
#include "store/postgres_ledger.h"
#include "store/sqlite_ledger.h"
#include "store/testing/postgres_server.h"
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
inline std::vector<Backend> backends() {
    std::vector<Backend> all{
        {"Memory", [] { return Fresh{nullptr, std::make_unique<MemoryLedger>()}; }},
        {"Sqlite",
         [] {
             auto folder = std::make_unique<TemporaryFolder>();
             auto ledger = SqliteLedger::open(folder->path());
             base::verify(ledger.has_value(), "a new folder can be opened");
             return Fresh{std::move(folder), *std::move(ledger)};
         }},
    };
    if (PostgresServer::programs()) {
        all.push_back({"Postgres", [] {
                           auto ledger =
                               PostgresLedger::open(PostgresServer::shared().fresh_url(), {});
                           base::verify(ledger.has_value(), "a new database can be opened");
                           return Fresh{nullptr, *std::move(ledger)};
                       }});
    }
    return all;
}

}  // namespace jobsite::store::testing
