#include "base/json_reader.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace jobsite::base {

namespace {

const JsonReader::Json& nothing() {
    static const JsonReader::Json kNothing;
    return kNothing;
}

// Lines count from 1; the parser counts bytes from 1.
std::string line_of(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    return fmt::format("line {}", 1 + std::ranges::count(before, '\n'));
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
    const auto found = value_->is_object() ? value_->find(std::string(key)) : value_->end();
    if (found == value_->end()) {
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
    return field(key, &Json::is_array, "a list");
}
JsonReader JsonReader::string(std::string_view key) const {
    return field(key, &Json::is_string, "a text");
}
JsonReader JsonReader::integer(std::string_view key) const {
    return field(key, &Json::is_number_integer, "a whole number");
}
JsonReader JsonReader::decimal(std::string_view key) const {
    return field(key, &Json::is_number, "a number");
}

std::vector<std::pair<std::string, JsonReader>> JsonReader::members() const {
    std::vector<std::pair<std::string, JsonReader>> found;
    if (is(&Json::is_object, "an object")) {
        for (const auto& [key, value] : value_->items()) {
            found.emplace_back(
                key, below(value, path_.empty() ? key : fmt::format("{}.{}", path_, key)));
        }
    }
    return found;
}

std::vector<JsonReader> JsonReader::items() const {
    std::vector<JsonReader> found;
    if (is(&Json::is_array, "a list")) {
        for (const Json& value : *value_) {
            found.push_back(below(value, fmt::format("{}[{}]", path_, found.size())));
        }
    }
    return found;
}

int JsonReader::number(int least, int most) const {
    // A number past 64 bits is read as a float, which is no whole number.
    const bool fits = value_->is_number_integer() &&
                      (value_->is_number_unsigned()
                           ? value_->get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                           : value_->get<std::int64_t>() >= least) &&
                      value_->get<std::int64_t>() >= least;
    if (!fits) {
        fail(fmt::format("must be a number from {} to {}", least, most));
        return least;
    }
    return value_->get<int>();
}

int JsonReader::thousandths(int least, int most) const {
    const double value = value_->is_number() ? value_->get<double>() : NAN;
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
    return is(&Json::is_string, "a text") ? value_->get<std::string>() : std::string();
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
    // The one place where the JSON library's exceptions become our faults.
    try {
        const auto json = nlohmann::ordered_json::parse(file->text);
        read(JsonReader(json, {}, fault));
    } catch (const nlohmann::json::parse_error& error) {
        fault = DataFault{.file = {},
                          .where = line_of(file->text, error.byte > 0 ? error.byte - 1 : 0),
                          .problem = "this is not valid JSON"};
    } catch (const nlohmann::json::out_of_range&) {
        fault = DataFault{.file = {}, .where = {}, .problem = "a number in it is too large"};
    }
    if (fault) {
        fault->file = file->path;
    }
    return fault;
}

}  // namespace jobsite::base
