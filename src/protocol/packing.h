#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// Texts in few bytes, for connections that ask for it: what a room tells is much like what
// it told before, so a text is packed by LZ4 with the last words as its dictionary.
namespace jobsite::protocol {

// What a connection was told, as far back as packing looks.
class LastWords {
   public:
    static constexpr std::size_t kMost = 2048;

    void add(std::string_view text);
    [[nodiscard]] std::string_view get() const { return words_; }

   private:
    std::string words_;
};

// Packs for any number of connections, one after the other.
class Packer {
   public:
    Packer();
    Packer(const Packer&) = delete;
    Packer& operator=(const Packer&) = delete;
    ~Packer();

    // A frame with the text, for somebody who has the same last words. They then have it too.
    std::string pack(std::string_view text, LastWords& words);

   private:
    struct Tables;
    std::unique_ptr<Tables> tables_;
};

// The text of a packed frame; none where it is not whole.
std::optional<std::string> unpack(std::string_view frame, LastWords& words);

}  // namespace jobsite::protocol
