#include "server/room/secrecy.h"

#include <algorithm>

#include <unistd.h>

#include "base/verify.h"

// Nobody but the page can come to a room that is in it, and whoever has the page has its tokens:
// they are kept as they are, and compared as they are.
namespace jobsite::server {

void draw_bytes(std::span<std::byte> bytes) {
    base::verify(getentropy(bytes.data(), bytes.size()) == 0, "the page gives bytes by chance");
}

store::TokenHash hash_token(std::string_view token) {
    store::TokenHash kept{};
    kept.fill(std::byte{0xff});  // longer ones are no tokens, and are like no token
    if (token.size() <= kept.size()) {
        std::ranges::transform(token, kept.begin(),
                               [](char c) { return static_cast<std::byte>(c); });
    }
    return kept;
}

bool same(const store::TokenHash& a, const store::TokenHash& b) { return a == b; }

}  // namespace jobsite::server
