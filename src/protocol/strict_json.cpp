#include "protocol/strict_json.h"

#include <array>
#include <optional>
#include <set>
#include <string>

namespace jobsite::protocol {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxShort = 40;

// Watches the parser at work. After the first thing wrong nothing more is built, so
// that even a frame of nothing but brackets costs little.
class Watch {
   public:
    bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
        if (flaw_) {
            return false;
        }
        const auto level = static_cast<std::size_t>(depth);
        switch (event) {
            case Json::parse_event_t::object_start:
            case Json::parse_event_t::array_start:
                open(level);
                break;
            case Json::parse_event_t::key:
                see(level, parsed.get_ref<const std::string&>());
                break;
            default:
                break;
        }
        return !flaw_;
    }

    [[nodiscard]] const std::optional<Refused>& flaw() const { return flaw_; }

   private:
    void open(std::size_t level) {
        if (level >= kMaxDepth) {
            flaw_ = Refused{kTooDeep, {{"depth", std::int64_t{kMaxDepth}}}};
            return;
        }
        names_[level + 1].clear();
    }

    void see(std::size_t level, const std::string& name) {
        if (!names_[level].insert(name).second) {
            flaw_ = Refused{kNameTwice, {{"field", shortened(name)}}};
        }
    }

    std::array<std::set<std::string>, kMaxDepth + 1> names_;  // by depth, of the open objects
    std::optional<Refused> flaw_;
};

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

tl::expected<Json, Refused> parse_strictly(std::string_view frame) try {
    if (frame.size() > kMaxFrame) {
        return tl::unexpected(Refused{kTooLong, {{"most", static_cast<std::int64_t>(kMaxFrame)}}});
    }
    Watch watch;
    Json json = Json::parse(frame, std::ref(watch));
    if (watch.flaw()) {
        return tl::unexpected(*watch.flaw());
    }
    return json;
} catch (const Json::parse_error& error) {
    return tl::unexpected(Refused{kNotJson, {{"byte", static_cast<std::int64_t>(error.byte)}}});
} catch (const Json::exception&) {
    return tl::unexpected(Refused{kNotJson, {{"byte", std::int64_t{1}}}});
}

}  // namespace jobsite::protocol
