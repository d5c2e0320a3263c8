#include "server/room/secrecy.h"

#include <sodium.h>

#include "base/verify.h"

namespace jobsite::server {

void start_sodium() { base::verify(sodium_init() >= 0, "libsodium finds a source of randomness"); }

void draw_bytes(std::span<std::byte> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

store::TokenHash hash_token(std::string_view token) {
    store::TokenHash hash{};
    crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
    return hash;
}

bool same(const store::TokenHash& a, const store::TokenHash& b) {
    return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace jobsite::server
