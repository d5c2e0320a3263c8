#include "protocol/strict_json.h"

namespace jobsite::protocol {

namespace {

constexpr std::size_t kMaxShort = 40;

Refused refused(const base::JsonFlaw& flaw) {
    switch (flaw.kind) {
        case base::JsonFlaw::Kind::TooDeep:
            return {kTooDeep, {{"depth", std::int64_t{kMaxDepth}}}};
        case base::JsonFlaw::Kind::NameTwice:
            return {kNameTwice, {{"field", shortened(flaw.name)}}};
        default:
            return {kNotJson, {{"byte", static_cast<std::int64_t>(flaw.byte)}}};
    }
}

}  // namespace

std::string shortened(std::string_view words) {
    if (words.size() <= kMaxShort) {
        return std::string(words);
    }
    // Not in the middle of a character: bytes 10xxxxxx go on with one.
    std::size_t end = kMaxShort;
    while (end > 0 && (static_cast<unsigned char>(words[end]) & 0xc0U) == 0x80U) {
        --end;
    }
    return std::string(words.substr(0, end)) + "...";
}

tl::expected<base::Json, Refused> parse_strictly(std::string_view frame) {
    if (frame.size() > kMaxFrame) {
        return tl::unexpected(Refused{kTooLong, {{"most", static_cast<std::int64_t>(kMaxFrame)}}});
    }
    return base::parse_json(frame, kMaxDepth).map_error(refused);
}

}  // namespace jobsite::protocol
