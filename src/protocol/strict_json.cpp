#include "protocol/strict_json.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jobsite::protocol {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxShort = 40;

// Builds a value while the parser reads it, and stops the parser at the first thing
// wrong, so that even a frame of nothing but brackets costs little.
class Builder final : public nlohmann::json_sax<Json> {
   public:
    bool null() override { return put(nullptr) != nullptr; }
    bool boolean(bool value) override { return put(value) != nullptr; }
    bool number_integer(std::int64_t value) override { return put(value) != nullptr; }
    bool number_unsigned(std::uint64_t value) override { return put(value) != nullptr; }
    bool number_float(double value, const std::string& /*text*/) override {
        return put(value) != nullptr;
    }
    bool string(std::string& value) override { return put(std::move(value)) != nullptr; }
    bool binary(Json::binary_t& /*value*/) override { return false; }

    bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
    bool end_array() override { return close(); }

    bool key(std::string& name) override {
        auto& object = open_.back()->get_ref<Json::object_t&>();
        const auto [member, is_new] = object.try_emplace(std::move(name));
        if (!is_new) {
            flaw_ = Refused{kNameTwice, {{"field", shortened(member->first)}}};
        }
        member_ = &member->second;
        return is_new;
    }

    bool parse_error(std::size_t byte, const std::string& /*token*/,
                     const Json::exception& /*error*/) override {
        flaw_ = Refused{kNotJson, {{"byte", static_cast<std::int64_t>(byte)}}};
        return false;
    }

    tl::expected<Json, Refused> result() && {
        if (flaw_) {
            return tl::unexpected(*std::move(flaw_));
        }
        return std::move(root_);
    }

   private:
    // Puts a value where it belongs: into the innermost that is open.
    Json* put(Json value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        if (open_.back()->is_array()) {
            auto& list = open_.back()->get_ref<Json::array_t&>();
            return &list.emplace_back(std::move(value));
        }
        *member_ = std::move(value);
        return member_;
    }

    bool open(Json value) {
        if (open_.size() >= std::size_t{kMaxDepth}) {
            flaw_ = Refused{kTooDeep, {{"depth", std::int64_t{kMaxDepth}}}};
            return false;
        }
        open_.push_back(put(std::move(value)));
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    Json root_;
    std::vector<Json*> open_;  // from the outermost in
    Json* member_ = nullptr;   // of the innermost object, whose name was read last
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

tl::expected<Json, Refused> parse_strictly(std::string_view frame) {
    if (frame.size() > kMaxFrame) {
        return tl::unexpected(Refused{kTooLong, {{"most", static_cast<std::int64_t>(kMaxFrame)}}});
    }
    Builder builder;
    Json::sax_parse(frame, &builder);
    return std::move(builder).result();
}

}  // namespace jobsite::protocol
