#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "store/records.h"

// What secrets are made of, and all that a room needs of the machine it runs on: libsodium on a
// server (secrecy.cpp), and in a browser what the page gives (browser/secrecy.cpp).
namespace jobsite::server {

// A server calls this once before any other of these.
void start_sodium();

// Bytes that nobody can foretell.
void draw_bytes(std::span<std::byte> bytes);

// The fingerprint under which a token is kept (BLAKE2b on a server).
store::TokenHash hash_token(std::string_view token);

// Takes as long for a near miss as for a far one.
bool same(const store::TokenHash& a, const store::TokenHash& b);

}  // namespace jobsite::server
