#include "cli/case_field.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "protocol/strict_json.h"
#include "site/units.h"

namespace jobsite::cli {

namespace {

const CaseField::Json& nothing() {
    static const CaseField::Json kNothing;
    return kNothing;
}

}  // namespace

void CaseField::fail(std::string_view problem) const {
    if (flaw_->empty()) {
        *flaw_ =
            path_.empty() ? fmt::format("{}.", problem) : fmt::format("{}: {}.", path_, problem);
    }
}

std::string CaseField::path_to(std::string_view key) const {
    return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

std::optional<CaseField> CaseField::find(std::string_view key) const {
    if (!value_->is_object()) {
        fail("must be an object");
        return std::nullopt;
    }
    const Json* const found = value_->find(key);
    return found == nullptr ? std::nullopt : std::optional(CaseField(*found, path_to(key), *flaw_));
}

CaseField CaseField::need(std::string_view key) const {
    if (auto found = find(key)) {
        return *std::move(found);
    }
    CaseField missing(nothing(), path_to(key), *flaw_);
    missing.fail("is missing");
    return missing;
}

void CaseField::only(std::initializer_list<std::string_view> keys) const {
    if (!value_->is_object()) {
        return fail("must be an object");
    }
    for (const auto& [key, value] : value_->fields()) {
        if (std::ranges::find(keys, key) == keys.end()) {
            CaseField(value, path_to(protocol::shortened(key)), *flaw_)
                .fail("is not a known field");
        }
    }
}

bool CaseField::is_list() const { return value_->is_list(); }

std::vector<CaseField> CaseField::items() const {
    std::vector<CaseField> found;
    if (!is_list()) {
        fail("must be a list");
        return found;
    }
    for (const Json& item : value_->items()) {
        found.push_back(CaseField(item, fmt::format("{}[{}]", path_, found.size()), *flaw_));
    }
    return found;
}

std::int32_t CaseField::number(double least, double most, std::int32_t parts) const {
    const double value = value_->is_number() ? value_->number() : most + 1.0;
    if (value < least || value > most) {
        fail(fmt::format("must be a number from {} to {}", least, most));
        return 0;
    }
    return site::rounded(value * parts);
}

std::vector<std::int32_t> CaseField::numbers(std::size_t count, double least, double most,
                                             std::int32_t parts) const {
    std::vector<std::int32_t> read;
    for (const CaseField& item : items()) {
        read.push_back(item.number(least, most, parts));
    }
    if (read.size() != count) {
        fail(fmt::format("must be a list of {} numbers", count));
        read.resize(count);
    }
    return read;
}

std::string CaseField::text() const {
    if (!value_->is_text()) {
        fail("must be a text");
        return {};
    }
    return value_->text();
}

std::size_t CaseField::choice(std::span<const std::string_view> words) const {
    const auto found = std::ranges::find(words, text());
    if (found == words.end()) {
        fail(fmt::format("must be one of {}", fmt::join(words, ", ")));
        return 0;
    }
    return static_cast<std::size_t>(found - words.begin());
}

bool CaseField::truth() const {
    if (!value_->is_flag()) {
        fail("must be true or false");
        return false;
    }
    return value_->flag();
}

}  // namespace jobsite::cli
