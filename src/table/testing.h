#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/match.h"
#include "table/log.h"

// What tests of tables share.
namespace jobsite::table::testing {

// Keeps entries until it is told to fail, and fails as often as it is told to.
class FailingLog final : public Log {
   public:
    std::optional<Fault> append(const Entry& entry, const std::optional<Rest>&) override {
        if (left_ == 0) {
            return fault_;
        }
        --left_;
        entries_.push_back(entry);
        return std::nullopt;
    }
    std::optional<Fault> end() override { return std::nullopt; }

    void fail_after(int entries, Fault fault) {
        left_ = entries;
        fault_ = fault;
    }
    void work_again() { left_ = -1; }

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

   private:
    std::vector<Entry> entries_;
    int left_ = -1;  // never reaches zero
    Fault fault_ = Fault::NoSpace;
};

}  // namespace jobsite::table::testing
