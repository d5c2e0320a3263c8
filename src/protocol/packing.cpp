#include "protocol/packing.h"

#include <algorithm>

#include <lz4.h>

#include "base/packed.h"
#include "base/verify.h"
#include "protocol/marks.h"

namespace jobsite::protocol {

namespace {

int size_of(std::string_view bytes) { return static_cast<int>(bytes.size()); }

// Looking through words costs time, and a short text finds in the last few all it needs.
constexpr std::size_t kLeastLook = 512;

std::string_view last(std::string_view words, std::size_t most) {
    return words.substr(words.size() - std::min(words.size(), most));
}

}  // namespace

void LastWords::add(std::string_view text) {
    text = last(text, kMost);
    words_.reserve(kMost);
    const std::size_t kept = std::min(words_.size(), kMost - text.size());
    words_.erase(0, words_.size() - kept);
    words_ += text;
}

struct Packer::Tables {
    LZ4_stream_t stream{};
};

Packer::Packer() : tables_(std::make_unique<Tables>()) {
    LZ4_initStream(&tables_->stream, sizeof(tables_->stream));
}

Packer::~Packer() = default;

std::string Packer::pack(std::string_view text, LastWords& words) {
    const std::string_view before = last(words.get(), std::max(kLeastLook, 4 * text.size()));
    base::PackedWriter start;
    start.put_byte(static_cast<std::uint32_t>(Mark::Packed));
    start.put(static_cast<std::uint32_t>(text.size()));
    std::string frame = start.text();
    const std::size_t head = frame.size();
    frame.resize(head + static_cast<std::size_t>(LZ4_compressBound(size_of(text))));
    LZ4_loadDict(&tables_->stream, before.data(), size_of(before));
    const int packed =
        LZ4_compress_fast_continue(&tables_->stream, text.data(), frame.data() + head,
                                   size_of(text), size_of(frame) - static_cast<int>(head), 1);
    base::verify(packed > 0, "there is room for a packed text");
    frame.resize(head + static_cast<std::size_t>(packed));
    words.add(text);
    return frame;
}

std::optional<std::string> unpack(std::string_view frame, LastWords& words) {
    constexpr std::size_t kMostText = 1U << 24U;
    base::PackedReader start(std::as_bytes(std::span(frame)));
    start.expect(start.byte() == static_cast<std::uint32_t>(Mark::Packed));
    const std::size_t size = start.number();
    if (start.is_broken() || size > kMostText) {
        return std::nullopt;
    }
    frame.remove_prefix(frame.size() - start.rest().size());
    const std::string_view before = words.get();
    std::string text(size, '\0');
    const int unpacked = LZ4_decompress_safe_usingDict(
        frame.data(), text.data(), size_of(frame), size_of(text), before.data(), size_of(before));
    if (unpacked != size_of(text)) {
        return std::nullopt;
    }
    words.add(text);
    return text;
}

}  // namespace jobsite::protocol
