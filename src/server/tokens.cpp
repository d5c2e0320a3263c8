#include "server/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

#include <sodium.h>

#include "base/verify.h"

namespace jobsite::server {

namespace {

constexpr std::string_view kBase32 = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t kTokenBytes = 16;

}  // namespace

void start_sodium() { base::verify(sodium_init() >= 0, "libsodium finds a source of randomness"); }

std::string make_token() {
    std::array<unsigned char, kTokenBytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    // The library writes a final zero behind the text.
    std::string text(kTokenLength + 1, '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back();
    return text;
}

bool is_token(std::string_view text) {
    std::array<unsigned char, kTokenBytes> bytes{};
    std::size_t size = 0;
    return text.size() == kTokenLength &&
           sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size,
                             nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           size == kTokenBytes;
}

store::TokenHash hash_token(std::string_view token) {
    std::array<unsigned char, sizeof(store::TokenHash)> hash{};
    const std::string bytes(token);
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr,
                       0);
    store::TokenHash kept{};
    std::ranges::transform(hash, kept.begin(), [](unsigned char byte) { return std::byte{byte}; });
    return kept;
}

bool same(const store::TokenHash& a, const store::TokenHash& b) {
    return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string make_room_id() {
    std::string id(kRoomIdLength, ' ');
    std::ranges::generate(id, [] {
        return kBase32[randombytes_uniform(static_cast<std::uint32_t>(kBase32.size()))];
    });
    return id;
}

bool is_room_id(std::string_view text) {
    return text.size() == kRoomIdLength &&
           text.find_first_not_of(kBase32) == std::string_view::npos;
}

std::uint64_t draw_seed() {
    // Asking the system for many costs as much as asking for one. None is kept once it is used.
    static thread_local std::array<std::uint64_t, 32> drawn{};
    static thread_local std::size_t left = 0;
    if (left == 0) {
        randombytes_buf(drawn.data(), sizeof(drawn));
        left = drawn.size();
    }
    return std::exchange(drawn[--left], 0);
}

}  // namespace jobsite::server
