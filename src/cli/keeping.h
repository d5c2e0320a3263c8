#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "cli/outcome.h"
#include "rules/texts.h"
#include "store/postgres_ledger.h"
#include "table/fault.h"

// Where rooms are kept, as the flags have it.
namespace jobsite::cli {

// The folder that is named, or the usual one.
std::filesystem::path data_folder(const std::string& named);
Failure unusable_folder(const std::filesystem::path& folder, table::Fault fault,
                        const rules::Texts& texts);

// With the address at which other servers reach this one, if they do.
Outcome<std::unique_ptr<store::PostgresLedger>> open_database(const std::string& url,
                                                              const std::string& address = {});

}  // namespace jobsite::cli
