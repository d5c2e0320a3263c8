#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "base/verify.h"

namespace jobsite::base {

// A value of JSON. What is asked for by a name or place where there is nothing is null, so
// that a reader says once, at the end of a path, what it wants to find there.
class Json {
   public:
    struct Field;

    Json();  // null
    Json(bool flag);
    template <std::integral Number>
    Json(Number number) : value_(whole_of(number)) {}
    Json(double number);
    Json(std::string text);
    Json(std::string_view text);
    Json(const char* text);
    Json(std::vector<Json> items);
    Json(std::vector<Field> fields);
    Json(std::initializer_list<Field> fields);

    [[nodiscard]] bool is_null() const { return is<std::monostate>(); }
    [[nodiscard]] bool is_flag() const { return is<bool>(); }
    [[nodiscard]] bool is_text() const { return is<std::string>(); }
    [[nodiscard]] bool is_list() const { return is<std::vector<Json>>(); }
    [[nodiscard]] bool is_object() const { return is<std::vector<Field>>(); }
    [[nodiscard]] bool is_whole() const { return is<std::uint64_t>() || is<std::int64_t>(); }
    [[nodiscard]] bool is_number() const { return is_whole() || is<double>(); }
    // Whether it is a whole number from `least` to `most`.
    template <std::integral Number>
    [[nodiscard]] bool is_from(Number least, Number most) const {
        return is_whole() && at_least(least) && at_most(most);
    }

    // The value of one who has made sure of its kind.
    [[nodiscard]] bool flag() const { return get<bool>(); }
    [[nodiscard]] const std::string& text() const { return get<std::string>(); }
    [[nodiscard]] double number() const;
    template <std::integral Number>
    [[nodiscard]] Number whole() const {
        return is<std::int64_t>() ? static_cast<Number>(get<std::int64_t>())
                                  : static_cast<Number>(get<std::uint64_t>());
    }
    // In their order; none in what is no list or no object.
    [[nodiscard]] std::span<const Json> items() const;
    [[nodiscard]] std::span<const Field> fields() const;

    [[nodiscard]] const Json& operator[](std::string_view name) const;
    [[nodiscard]] const Json& operator[](std::size_t place) const;
    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] const Json* find(std::string_view name) const;
    [[nodiscard]] std::size_t size() const;

    friend bool operator==(const Json& a, const Json& b);

   private:
    using Value = std::variant<std::monostate, bool, std::uint64_t, std::int64_t, double,
                               std::string, std::vector<Json>, std::vector<Field>>;

    // One way to keep each number: signed only where it is negative.
    template <std::integral Number>
    static Value whole_of(Number number) {
        return std::cmp_less(number, 0) ? Value(static_cast<std::int64_t>(number))
                                        : Value(static_cast<std::uint64_t>(number));
    }
    template <class T>
    [[nodiscard]] bool is() const {
        return std::holds_alternative<T>(value_);
    }
    template <class T>
    [[nodiscard]] const T& get() const {
        const T* const found = std::get_if<T>(&value_);
        verify(found != nullptr, "a value of JSON is of the kind it is taken for");
        return *found;
    }
    template <std::integral Number>
    [[nodiscard]] bool at_least(Number least) const {
        return is<std::int64_t>() ? std::cmp_greater_equal(get<std::int64_t>(), least)
                                  : std::cmp_greater_equal(get<std::uint64_t>(), least);
    }
    template <std::integral Number>
    [[nodiscard]] bool at_most(Number most) const {
        return is<std::int64_t>() ? std::cmp_less_equal(get<std::int64_t>(), most)
                                  : std::cmp_less_equal(get<std::uint64_t>(), most);
    }

    Value value_;
};

struct Json::Field {
    std::string name;
    Json value;

    friend bool operator==(const Field&, const Field&) = default;
};

// Only here is a field complete, and some standard libraries want it so.
inline Json::Json() = default;
inline Json::Json(bool flag) : value_(flag) {}
inline Json::Json(double number) : value_(number) {}
inline Json::Json(std::string text) : value_(std::move(text)) {}
inline Json::Json(std::string_view text) : value_(std::string(text)) {}
inline Json::Json(const char* text) : value_(std::string(text)) {}
inline Json::Json(std::vector<Json> items) : value_(std::move(items)) {}

// Why a text is not JSON that we take.
struct JsonFlaw {
    enum class Kind : std::uint8_t { NotJson, NumberOutOfRange, TooDeep, NameTwice };

    Kind kind{};
    std::size_t byte = 0;  // where it goes wrong, counted from 1
    std::string name;      // that stands twice
};

// Reads all of the text. An object in an object is two deep.
tl::expected<Json, JsonFlaw> parse_json(std::string_view text, int most_deep);

// As one line, or for people: each value in a line of its own.
std::string print_json(const Json& json);
std::string print_json_lines(const Json& json);

std::ostream& operator<<(std::ostream& out, const Json& json);

}  // namespace jobsite::base
