#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>

#include "base/json.h"
#include "base/utf8.h"

// A parser of JSON as RFC 8259 has it, and stricter: no name twice in an object.
namespace jobsite::base {

namespace {

// Whether it fits.
template <class Number>
bool number_in(std::string_view digits, Number& number) {
    return std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc{};
}

#ifndef __cpp_lib_to_chars
// The library of the browser's build does not read these yet; strtod rounds as exactly.
bool number_in(std::string_view digits, double& number) {
    errno = 0;
    number = std::strtod(std::string(digits).c_str(), nullptr);
    return errno == 0;
}
#endif

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void add_utf8(std::string& text, std::uint32_t point) {
    const auto last_bits = [&](unsigned shift) {
        return static_cast<char>(0x80U | ((point >> shift) & 0x3fU));
    };
    if (point < 0x80U) {
        text += static_cast<char>(point);
    } else if (point < 0x800U) {
        text += static_cast<char>(0xc0U | (point >> 6U));
        text += last_bits(0);
    } else if (point < 0x10000U) {
        text += static_cast<char>(0xe0U | (point >> 12U));
        text += last_bits(6);
        text += last_bits(0);
    } else {
        text += static_cast<char>(0xf0U | (point >> 18U));
        text += last_bits(12);
        text += last_bits(6);
        text += last_bits(0);
    }
}

// Every reader says whether it could; at the first thing wrong all of them stop.
class Parser {
   public:
    Parser(std::string_view text, int most_deep) : text_(text), most_deep_(most_deep) {}

    tl::expected<Json, JsonFlaw> parse() {
        Json json;
        skip_blanks();
        if (read_value(json)) {
            skip_blanks();
            if (place_ == text_.size()) {
                return json;
            }
        }
        if (flaw_.byte == 0) {
            flaw_.byte = place_ + 1;
        }
        return tl::unexpected(std::move(flaw_));
    }

   private:
    [[nodiscard]] bool at(char c) const { return place_ < text_.size() && text_[place_] == c; }
    [[nodiscard]] bool at_digit() const { return place_ < text_.size() && is_digit(text_[place_]); }
    bool skip(char c) {
        const bool is_there = at(c);
        place_ += is_there ? 1 : 0;
        return is_there;
    }
    bool skip(std::string_view word) {
        return std::ranges::all_of(word, [this](char c) { return skip(c); });
    }
    void skip_blanks() {
        while (at(' ') || at('\n') || at('\t') || at('\r')) {
            ++place_;
        }
    }
    bool fail(JsonFlaw::Kind kind) {
        flaw_ = {.kind = kind, .byte = place_ + 1, .name = {}};
        return false;
    }

    bool read_value(Json& into) {
        switch (place_ < text_.size() ? text_[place_] : '\0') {
            case '{':
                return read_object(into);
            case '[':
                return read_list(into);
            case '"': {
                std::string text;
                const bool is_read = read_text(text);
                into = Json(std::move(text));
                return is_read;
            }
            case 't':
                into = Json(true);
                return skip("true");
            case 'f':
                into = Json(false);
                return skip("false");
            case 'n':
                return skip("null");
            default:
                return read_number(into);
        }
    }

    // What stands between brackets, with commas.
    template <class ReadOne>
    bool read_between(char first, char last, const ReadOne& read_one) {
        if (depth_ == most_deep_) {
            return fail(JsonFlaw::Kind::TooDeep);
        }
        ++depth_;
        skip(first);
        skip_blanks();
        if (!at(last)) {
            do {
                skip_blanks();
                if (!read_one()) {
                    return false;
                }
                skip_blanks();
            } while (skip(','));
        }
        --depth_;
        return skip(last);
    }

    bool read_list(Json& into) {
        std::vector<Json> items;
        const bool is_read =
            read_between('[', ']', [&] { return read_value(items.emplace_back()); });
        into = Json(std::move(items));
        return is_read;
    }

    bool read_object(Json& into) {
        std::vector<Json::Field> fields;
        const bool is_read = read_between('{', '}', [&] { return read_field(fields); });
        into = Json(std::move(fields));
        return is_read;
    }

    bool read_field(std::vector<Json::Field>& fields) {
        std::string name;
        if (!read_text(name)) {
            return false;
        }
        if (std::ranges::find(fields, name, &Json::Field::name) != fields.end()) {
            fail(JsonFlaw::Kind::NameTwice);
            flaw_.name = std::move(name);
            return false;
        }
        skip_blanks();
        if (!skip(':')) {
            return false;
        }
        skip_blanks();
        return read_value(fields.emplace_back(Json::Field{std::move(name), {}}).value);
    }

    bool read_text(std::string& into) {
        if (!skip('"')) {
            return false;
        }
        while (!at('"')) {
            if (at('\\')) {
                if (!read_escape(into)) {
                    return false;
                }
                continue;
            }
            const std::size_t size = utf8_character(text_.substr(place_));
            if (size == 0 || static_cast<unsigned char>(text_[place_]) < 0x20U) {
                return false;
            }
            into += text_.substr(place_, size);
            place_ += size;
        }
        return skip('"');
    }

    bool read_escape(std::string& into) {
        constexpr std::string_view kNames = "\"\\/bfnrt";
        constexpr std::string_view kLetters = "\"\\/\b\f\n\r\t";
        skip('\\');
        const std::size_t known = place_ < text_.size() ? kNames.find(text_[place_]) : kNames.npos;
        if (known != std::string_view::npos) {
            into += kLetters[known];
            ++place_;
            return true;
        }
        const auto first = read_unit();
        if (!first || is_half(*first, 0xdc00U)) {
            return false;
        }
        if (!is_half(*first, 0xd800U)) {
            add_utf8(into, *first);
            return true;
        }
        const auto second = skip('\\') ? read_unit() : std::nullopt;
        if (!second || !is_half(*second, 0xdc00U)) {
            return false;
        }
        add_utf8(into, 0x10000U + ((*first & 0x3ffU) << 10U) + (*second & 0x3ffU));
        return true;
    }

    // Of a character that UTF-16 spells in two.
    static bool is_half(std::uint32_t unit, std::uint32_t first) {
        return unit >= first && unit < first + 0x400U;
    }

    // u20ac
    std::optional<std::uint32_t> read_unit() {
        constexpr std::size_t kDigits = 4;
        if (!skip('u')) {
            return std::nullopt;
        }
        const std::string_view digits = text_.substr(place_, kDigits);
        std::uint32_t unit = 0;
        const char* const end = digits.data() + digits.size();
        const auto [stopped, error] = std::from_chars(digits.data(), end, unit, 16);
        if (digits.size() < kDigits || error != std::errc{} || stopped != end) {
            return std::nullopt;
        }
        place_ += kDigits;
        return unit;
    }

    bool skip_digits() {
        const bool is_there = at_digit();
        while (at_digit()) {
            ++place_;
        }
        return is_there;
    }

    bool read_number(Json& into) {
        const std::size_t start = place_;
        skip('-');
        if (!skip('0') && !skip_digits()) {
            return false;
        }
        bool is_whole = true;
        if (skip('.')) {
            is_whole = false;
            if (!skip_digits()) {
                return false;
            }
        }
        if (skip('e') || skip('E')) {
            is_whole = false;
            if (!skip('+')) {
                skip('-');
            }
            if (!skip_digits()) {
                return false;
            }
        }
        return keep_number(text_.substr(start, place_ - start), is_whole, into);
    }

    // A whole number past 64 bits is kept as one that is not. What no double can hold, since
    // it is too large or too near to zero, is refused.
    bool keep_number(std::string_view digits, bool is_whole, Json& into) {
        const auto keep = [&](auto number) {
            const bool fits = number_in(digits, number);
            into = Json(number);
            return fits;
        };
        if (is_whole && (digits.starts_with('-') ? keep(std::int64_t{}) : keep(std::uint64_t{}))) {
            return true;
        }
        return keep(0.0) || fail(JsonFlaw::Kind::NumberOutOfRange);
    }

    std::string_view text_;
    std::size_t place_ = 0;
    int most_deep_;
    int depth_ = 0;
    JsonFlaw flaw_;
};

}  // namespace

tl::expected<Json, JsonFlaw> parse_json(std::string_view text, int most_deep) {
    return Parser(text, most_deep).parse();
}

}  // namespace jobsite::base
