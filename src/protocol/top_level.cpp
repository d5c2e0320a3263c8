#include <array>

#include "base/verify.h"
#include "protocol/write.h"

namespace jobsite::protocol {

namespace {

// What a byte does to a walk over JSON; most do nothing.
enum class Sign : std::uint8_t { None, Quote, Open, Close, Comma };

constexpr std::array<Sign, 256> kSigns = [] {
    std::array<Sign, 256> signs{};
    signs['"'] = Sign::Quote;
    signs['{'] = signs['['] = Sign::Open;
    signs['}'] = signs[']'] = Sign::Close;
    signs[','] = Sign::Comma;
    return signs;
}();

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
        for (int depth = 0;; ++place_) {
            base::verify(place_ < text_.size(), "a view's brackets close");
            const Sign sign = kSigns[static_cast<unsigned char>(text_[place_])];
            if (sign == Sign::None) {
                continue;
            }
            if (depth == 0 && (sign == Sign::Comma || sign == Sign::Close)) {
                return text_.substr(start, place_ - start);
            }
            if (sign == Sign::Quote) {
                string();
                --place_;  // back on the closing quote
            }
            depth += sign == Sign::Open ? 1 : 0;
            depth -= sign == Sign::Close ? 1 : 0;
        }
    }

   private:
    std::string_view text_;
    std::size_t place_ = 0;
};

}  // namespace

Slices top_level(std::string_view object) {
    constexpr std::size_t kUsualFields = 32;
    Slices slices;
    slices.reserve(kUsualFields);
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
