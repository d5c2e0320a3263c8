#include "base/verify.h"
#include "protocol/room_text.h"

namespace jobsite::protocol {

namespace {

// Walks over JSON that is known to be well formed.
class Walk {
   public:
    explicit Walk(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at(char c) const { return place_ < text_.size() && text_[place_] == c; }
    void skip(char c) {
        base::verify(at(c), "a view is a JSON object without blanks");
        ++place_;
    }

    // From the opening quote to behind the closing one.
    std::string_view string() {
        const std::size_t start = place_;
        skip('"');
        while (!at('"')) {
            base::verify(place_ < text_.size(), "a view's texts end");
            place_ += text_[place_] == '\\' ? 2 : 1;
        }
        skip('"');
        return text_.substr(start, place_ - start);
    }

    // A value of any kind, up to the comma or bracket that follows it.
    std::string_view value() {
        const std::size_t start = place_;
        int depth = 0;
        while (depth > 0 || !(at(',') || at('}'))) {
            base::verify(place_ < text_.size(), "a view's brackets close");
            if (at('"')) {
                string();
                continue;
            }
            depth += at('{') || at('[') ? 1 : 0;
            depth -= at('}') || at(']') ? 1 : 0;
            ++place_;
        }
        return text_.substr(start, place_ - start);
    }

   private:
    std::string_view text_;
    std::size_t place_ = 0;
};

}  // namespace

Slices top_level(std::string_view object) {
    Slices slices;
    Walk walk(object);
    walk.skip('{');
    while (!walk.at('}')) {
        std::string_view name = walk.string();
        name = name.substr(1, name.size() - 2);
        walk.skip(':');
        slices.emplace_back(name, walk.value());
        if (walk.at(',')) {
            walk.skip(',');
        }
    }
    return slices;
}

}  // namespace jobsite::protocol
