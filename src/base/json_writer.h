#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/add_number.h"

namespace jobsite::base {

// One object as JSON, and where in its text its fields are: whoever sends some of them
// need not look for them.
struct JsonObject {
    struct Field {
        std::size_t name = 0;   // behind the quote
        std::size_t value = 0;  // behind the colon
    };

    [[nodiscard]] std::string_view name(std::size_t i) const {
        return std::string_view(text).substr(fields[i].name, fields[i].value - 2 - fields[i].name);
    }
    // Up to the comma and the quote of the next one's name, or the closing brace.
    [[nodiscard]] std::string_view value(std::size_t i) const {
        const std::size_t end = i + 1 < fields.size() ? fields[i + 1].name - 2 : text.size() - 1;
        return std::string_view(text).substr(fields[i].value, end - fields[i].value);
    }

    std::string text;
    std::vector<Field> fields;
};

// Writes JSON at the end of a text, without blanks. It puts the commas; whoever writes
// opens, names and closes in an order that makes sense.
class JsonWriter {
   public:
    explicit JsonWriter(std::string& out) : out_(out), start_(out.size()) {}
    explicit JsonWriter(JsonObject& object)
        : out_(object.text), start_(object.text.size()), fields_(&object.fields) {}

    void open_object() {
        begin() += '{';
        ++depth_;
    }
    void close_object() {
        out_ += '}';
        --depth_;
    }
    void open_list() { begin() += '['; }
    void close_list() { out_ += ']'; }

    // The next value's name in its object, of our own words: they need no escapes.
    void name(std::string_view words) {
        begin().append(1, '"').append(words).append("\":");
        if (depth_ == 1 && fields_ != nullptr) {
            fields_->push_back({out_.size() - 2 - words.size(), out_.size()});
        }
    }

    // Of any words.
    void name_text(std::string_view text) {
        value(text);
        out_ += ':';
    }

    void null() { begin() += "null"; }
    void value(bool flag) { begin() += flag ? "true" : "false"; }
    template <std::integral Number>
    void value(Number number) {
        add_number(begin(), number);
    }
    void value(double number);
    // Any text. Bytes that are no text are replaced.
    void value(std::string_view text);
    void value(const char* text) { value(std::string_view(text)); }
    // Our own words, which need no escapes.
    void plain(std::string_view words) { begin().append(1, '"').append(words).append(1, '"'); }
    // The same; null where there are none.
    void plain_or_null(std::string_view words) { words.empty() ? null() : plain(words); }
    // What is JSON already.
    void raw(std::string_view json) { begin() += json; }

    template <class T>
    void field(std::string_view words, const T& content) {
        name(words);
        value(content);
    }
    // A list of what `write` makes of each item.
    template <class Range, class Write>
    void list(const Range& range, const Write& write) {
        open_list();
        for (const auto& item : range) {
            write(item);
        }
        close_list();
    }
    template <class Range>
    void texts(const Range& range) {
        list(range, [this](const auto& text) { value(std::string_view(text)); });
    }

   private:
    // With a comma, unless something has just been opened or named.
    std::string& begin() {
        if (out_.size() > start_) {
            const char last = out_.back();
            if (last != '{' && last != '[' && last != ':') {
                out_ += ',';
            }
        }
        return out_;
    }

    std::string& out_;
    std::size_t start_;
    std::vector<JsonObject::Field>* fields_ = nullptr;
    int depth_ = 0;
};

}  // namespace jobsite::base
