#include "base/json_reader.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace jobsite::base {

namespace {

constexpr int kMostDeep = 32;

const Json& nothing() {
    static const Json kNothing;
    return kNothing;
}

// Lines count from 1; the parser counts bytes from 1.
std::string line_of(std::string_view text, std::size_t byte) {
    return fmt::format("line {}", 1 + std::ranges::count(text.substr(0, byte - 1), '\n'));
}

DataFault fault_of(std::string_view text, const JsonFlaw& flaw) {
    std::string problem = "this is not valid JSON";
    if (flaw.kind == JsonFlaw::Kind::NumberOutOfRange) {
        problem = "this number is too large or too near to zero";
    } else if (flaw.kind == JsonFlaw::Kind::NameTwice) {
        problem = fmt::format("{} stands here twice", flaw.name);
    } else if (flaw.kind == JsonFlaw::Kind::TooDeep) {
        problem = "this is nested too deeply";
    }
    return {.file = {}, .where = line_of(text, flaw.byte), .problem = std::move(problem)};
}

}  // namespace

std::string print_fault(const DataFault& fault) {
    return fault.where.empty() ? fmt::format("{}: {}", fault.file, fault.problem)
                               : fmt::format("{}: {}: {}", fault.file, fault.where, fault.problem);
}

void JsonReader::fail(std::string problem) const {
    if (!*fault_) {
        *fault_ = DataFault{.file = {}, .where = path_, .problem = std::move(problem)};
    }
}

JsonReader JsonReader::below(const Json& value, std::string path) const {
    return {value, std::move(path), *fault_};
}

bool JsonReader::is(bool (Json::*is_kind)() const, std::string_view kind) const {
    if (!(value_->*is_kind)()) {
        fail(fmt::format("must be {}", kind));
        return false;
    }
    return true;
}

JsonReader JsonReader::field(std::string_view key, bool (Json::*is_kind)() const,
                             std::string_view kind) const {
    std::string path = path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
    const Json* const found = value_->find(key);
    if (found == nullptr) {
        const JsonReader missing = below(nothing(), std::move(path));
        missing.fail(fmt::format("is missing; it must be {}", kind));
        return missing;
    }
    const JsonReader reader = below(*found, std::move(path));
    return reader.is(is_kind, kind) ? reader : below(nothing(), reader.path_);
}

JsonReader JsonReader::object(std::string_view key) const {
    return field(key, &Json::is_object, "an object");
}
JsonReader JsonReader::list(std::string_view key) const {
    return field(key, &Json::is_list, "a list");
}
JsonReader JsonReader::string(std::string_view key) const {
    return field(key, &Json::is_text, "a text");
}
JsonReader JsonReader::integer(std::string_view key) const {
    return field(key, &Json::is_whole, "a whole number");
}
JsonReader JsonReader::decimal(std::string_view key) const {
    return field(key, &Json::is_number, "a number");
}

std::vector<std::pair<std::string, JsonReader>> JsonReader::members() const {
    std::vector<std::pair<std::string, JsonReader>> found;
    if (is(&Json::is_object, "an object")) {
        for (const auto& [key, value] : value_->fields()) {
            found.emplace_back(
                key, below(value, path_.empty() ? key : fmt::format("{}.{}", path_, key)));
        }
    }
    return found;
}

std::vector<JsonReader> JsonReader::items() const {
    std::vector<JsonReader> found;
    if (is(&Json::is_list, "a list")) {
        for (const Json& value : value_->items()) {
            found.push_back(below(value, fmt::format("{}[{}]", path_, found.size())));
        }
    }
    return found;
}

int JsonReader::number(int least, int most) const {
    if (!value_->is_from(least, most)) {
        fail(fmt::format("must be a number from {} to {}", least, most));
        return least;
    }
    return value_->whole<int>();
}

int JsonReader::thousandths(int least, int most) const {
    const double value = value_->is_number() ? value_->number() : NAN;
    const double rounded = std::round(value * 1000.0);
    // Both sides are the double nearest to that decimal fraction, if it is one.
    const bool is_exact = rounded / 1000.0 == value;
    if (!is_exact || rounded < least || rounded > most) {
        fail(fmt::format("must be a number from {} to {}, with at most three decimals",
                         least / 1000.0, most / 1000.0));
        return least;
    }
    return static_cast<int>(rounded);
}

std::string JsonReader::text() const {
    return is(&Json::is_text, "a text") ? value_->text() : std::string();
}

void JsonReader::only(std::initializer_list<std::string_view> keys) const {
    for (const auto& [key, value] : members()) {
        if (std::ranges::find(keys, key) == keys.end()) {
            value.fail("is not a known field");
        }
    }
}

std::optional<DataFault> read_json(std::span<const DataFile> files, std::string_view path,
                                   const std::function<void(const JsonReader&)>& read) {
    const auto file = std::ranges::find(files, path, &DataFile::path);
    if (file == files.end()) {
        return DataFault{.file = std::string(path), .where = {}, .problem = "the file is missing"};
    }
    std::optional<DataFault> fault;
    if (const auto json = parse_json(file->text, kMostDeep)) {
        read(JsonReader(*json, {}, fault));
    } else {
        fault = fault_of(file->text, json.error());
    }
    if (fault) {
        fault->file = file->path;
    }
    return fault;
}

}  // namespace jobsite::base
