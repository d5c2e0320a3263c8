#include "base/json.h"

#include <algorithm>
#include <ostream>

#include "base/json_writer.h"

namespace jobsite::base {

namespace {

const Json& nothing() {
    static const Json kNothing;
    return kNothing;
}

// Each kind of value by the writer that all JSON is written with.
void write(const Json& json, JsonWriter& out) {
    if (json.is_object()) {
        out.open_object();
        for (const auto& [name, value] : json.fields()) {
            out.name_text(name);
            write(value, out);
        }
        out.close_object();
    } else if (json.is_list()) {
        out.list(json.items(), [&](const Json& item) { write(item, out); });
    } else if (json.is_text()) {
        out.value(json.text());
    } else if (json.is_flag()) {
        out.value(json.flag());
    } else if (json.is_from(INT64_MIN, std::int64_t{-1})) {
        out.value(json.whole<std::int64_t>());
    } else if (json.is_whole()) {
        out.value(json.whole<std::uint64_t>());
    } else if (json.is_number()) {
        out.value(json.number());
    } else {
        out.null();
    }
}

// A value with its inner ones below it, each indented by two more blanks.
void add_lines(std::string& out, const Json& json, std::size_t indent) {
    if (json.size() == 0) {
        out += print_json(json);
        return;
    }
    const std::string margin = "\n" + std::string(indent + 2, ' ');
    std::string_view before = json.is_list() ? "[" : "{";
    for (const Json& item : json.items()) {
        add_lines(out.append(before).append(margin), item, indent + 2);
        before = ",";
    }
    for (const auto& [name, value] : json.fields()) {
        add_lines(out.append(before).append(margin).append(print_json(name)).append(": "), value,
                  indent + 2);
        before = ",";
    }
    out.append(1, '\n').append(indent, ' ').append(1, json.is_list() ? ']' : '}');
}

}  // namespace

Json::Json(std::vector<Field> fields) : value_(std::move(fields)) {}
Json::Json(std::initializer_list<Field> fields) : value_(std::vector<Field>(fields)) {}

double Json::number() const {
    return is_whole() ? (is<std::int64_t>() ? static_cast<double>(get<std::int64_t>())
                                            : static_cast<double>(get<std::uint64_t>()))
                      : get<double>();
}

std::span<const Json> Json::items() const {
    const auto* const items = std::get_if<std::vector<Json>>(&value_);
    return items == nullptr ? std::span<const Json>() : *items;
}

std::span<const Json::Field> Json::fields() const {
    const auto* const fields = std::get_if<std::vector<Field>>(&value_);
    return fields == nullptr ? std::span<const Field>() : *fields;
}

const Json* Json::find(std::string_view name) const {
    const auto found = std::ranges::find(fields(), name, &Field::name);
    return found == fields().end() ? nullptr : &found->value;
}

const Json& Json::operator[](std::string_view name) const {
    const Json* const found = find(name);
    return found == nullptr ? nothing() : *found;
}

const Json& Json::operator[](std::size_t place) const {
    return place < items().size() ? items()[place] : nothing();
}

std::size_t Json::size() const { return items().size() + fields().size(); }

bool operator==(const Json& a, const Json& b) { return a.value_ == b.value_; }

std::string print_json(const Json& json) {
    std::string text;
    JsonWriter writer(text);
    write(json, writer);
    return text;
}

std::string print_json_lines(const Json& json) {
    std::string text;
    add_lines(text, json, 0);
    return text;
}

std::ostream& operator<<(std::ostream& out, const Json& json) { return out << print_json(json); }

}  // namespace jobsite::base
