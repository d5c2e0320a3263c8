#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace jobsite::cli {

// A value in a stranger's case and its place there, such as pieces[3].at[0]. The first
// thing wrong is remembered with its place; after it reading goes on with harmless
// values, and what was made of them is thrown away.
class CaseField {
   public:
    using Json = base::Json;

    // `flaw` is empty until something is wrong.
    CaseField(const Json& whole, std::string& flaw) : value_(&whole), flaw_(&flaw) {}

    // The fields of an object: one that may be left out, and one that may not.
    [[nodiscard]] std::optional<CaseField> find(std::string_view key) const;
    [[nodiscard]] CaseField need(std::string_view key) const;
    // Faults an object that has other fields than these, lest a misspelt one be ignored.
    void only(std::initializer_list<std::string_view> keys) const;

    [[nodiscard]] bool is_list() const;
    [[nodiscard]] std::vector<CaseField> items() const;
    // Exactly so many numbers between these limits, each rounded to a whole number of
    // so many parts of one.
    [[nodiscard]] std::vector<std::int32_t> numbers(std::size_t count, double least, double most,
                                                    std::int32_t parts) const;
    [[nodiscard]] std::int32_t number(double least, double most, std::int32_t parts) const;
    [[nodiscard]] std::string text() const;
    // A text that is one of these words; its place among them.
    [[nodiscard]] std::size_t choice(std::span<const std::string_view> words) const;
    [[nodiscard]] bool truth() const;

    void fail(std::string_view problem) const;

   private:
    CaseField(const Json& value, std::string path, std::string& flaw)
        : value_(&value), path_(std::move(path)), flaw_(&flaw) {}

    [[nodiscard]] std::string path_to(std::string_view key) const;

    const Json* value_;
    std::string path_;
    std::string* flaw_;
};

}  // namespace jobsite::cli
