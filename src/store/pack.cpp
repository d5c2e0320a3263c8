#include "store/pack.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <lz4.h>
#include <lz4hc.h>

#include "base/packed.h"
#include "base/verify.h"
#include "table/log_text.h"

namespace jobsite::store {

namespace {

using table::Entry;
using table::Maker;

constexpr std::size_t kHashBytes = 8;

std::string text_of(std::span<const Entry> entries) {
    std::string text;
    for (const Entry& entry : entries) {
        text += rules::print_seat(entry.seat);
        text += entry.maker == Maker::Clock ? "* " : " ";
        text += entry.move;
        text += '\n';
    }
    return text;
}

void put_hash(base::PackedWriter& writer, std::uint64_t hash) {
    for (std::size_t byte = 0; byte < kHashBytes; ++byte, hash >>= 8U) {
        writer.put_byte(static_cast<std::uint32_t>(hash & 0xffU));
    }
}

std::uint64_t hash_in(std::span<const std::byte> bytes) {
    std::uint64_t hash = 0;
    for (std::size_t byte = kHashBytes; byte-- > 0;) {
        hash = (hash << 8U) | std::to_integer<std::uint64_t>(bytes[byte]);
    }
    return hash;
}

std::optional<std::string> text_in(std::span<const std::byte> block, std::size_t size) {
    std::string text(size, '\0');
    const int unpacked =
        LZ4_decompress_safe(reinterpret_cast<const char*>(block.data()), text.data(),
                            static_cast<int>(block.size()), static_cast<int>(size));
    return std::cmp_equal(unpacked, size) ? std::optional(std::move(text)) : std::nullopt;
}

// Takes the next line off the text; none where there is no whole one.
std::optional<Entry> entry_in(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::size_t blank = std::min(text.find(' '), end);
    if (end == std::string_view::npos || blank == end) {
        return std::nullopt;
    }
    std::string_view who = text.substr(0, blank);
    Entry entry{.move = std::string(text.substr(blank + 1, end - blank - 1))};
    if (who.ends_with('*')) {
        entry.maker = Maker::Clock;
        who.remove_suffix(1);
    }
    const auto seat = rules::parse_seat(who);
    text.remove_prefix(end + 1);
    if (!seat) {
        return std::nullopt;
    }
    entry.seat = *seat;
    return entry;
}

}  // namespace

std::vector<std::byte> pack(std::span<const Entry> entries) {
    const std::string text = text_of(entries);
    base::verify(text.size() <= table::kMaxLogBytes, "no log is longer than a log may be");
    base::PackedWriter writer;
    writer.put(static_cast<std::uint32_t>(entries.size()));
    writer.put(static_cast<std::uint32_t>(text.size()));
    for (const Entry& entry : entries) {
        put_hash(writer, entry.hash);
    }
    std::vector<std::byte> bytes = writer.take();
    const std::size_t head = bytes.size();
    const auto size = static_cast<int>(text.size());
    bytes.resize(head + static_cast<std::size_t>(LZ4_compressBound(size)));
    const int packed =
        LZ4_compress_HC(text.data(), reinterpret_cast<char*>(bytes.data() + head), size,
                        static_cast<int>(bytes.size() - head), LZ4HC_CLEVEL_MAX);
    base::verify(packed > 0, "there is room for a packed log");
    bytes.resize(head + static_cast<std::size_t>(packed));
    return bytes;
}

std::optional<std::vector<Entry>> unpack(std::span<const std::byte> bytes) {
    base::PackedReader head(bytes);
    const std::size_t count = head.number();
    const std::size_t size = head.number();
    std::span<const std::byte> rest = head.rest();
    if (head.is_broken() || size > table::kMaxLogBytes || rest.size() / kHashBytes < count) {
        return std::nullopt;
    }
    const auto text = text_in(rest.subspan(count * kHashBytes), size);
    std::vector<Entry> entries;
    std::string_view left = text ? std::string_view(*text) : std::string_view();
    while (!left.empty() && entries.size() < count) {
        auto entry = entry_in(left);
        if (!entry) {
            return std::nullopt;
        }
        entry->number = entries.size() + 1;
        entry->hash = hash_in(rest.subspan(entries.size() * kHashBytes, kHashBytes));
        entries.push_back(*std::move(entry));
    }
    return text && left.empty() && entries.size() == count ? std::optional(std::move(entries))
                                                           : std::nullopt;
}

}  // namespace jobsite::store
