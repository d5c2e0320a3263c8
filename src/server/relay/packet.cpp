#include "server/relay/packet.h"

#include <algorithm>
#include <span>
#include <type_traits>
#include <utility>

#include "base/packed.h"

namespace jobsite::server::relay {

namespace {

// The first byte, so that versions of this program which differ in it do not mistake each other.
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kLongestAddress = 64;
// Nobody has begun anew so often, and whoever does can count on.
constexpr std::uint64_t kLastEpoch = std::uint64_t{1} << 62U;

// Numbers in two halves, of which the upper one is nearly always a zero.
void put(base::PackedWriter& writer, std::uint64_t number) {
    writer.put(static_cast<std::uint32_t>(number >> 32U));
    writer.put(static_cast<std::uint32_t>(number));
}

class Writer {
   public:
    explicit Writer(std::string& out) : out_(out) {}

    void write(std::uint64_t number) {
        base::PackedWriter writer;
        put(writer, number);
        out_ += writer.text();
    }
    void write(ConnectionId id) { write(static_cast<std::uint64_t>(id)); }
    void write(bool flag) { out_.push_back(flag ? '\1' : '\0'); }
    void write(Joining joining) { out_.push_back(static_cast<char>(joining)); }
    void write(std::string_view text) {
        write(std::uint64_t{text.size()});
        out_ += text;
    }

   private:
    std::string& out_;
};

class Reader {
   public:
    explicit Reader(std::string_view bytes) : reader_(std::as_bytes(std::span(bytes))) {}

    std::uint32_t byte() { return reader_.byte(); }
    void read(std::uint64_t& number) {
        const std::uint64_t upper = reader_.number();
        number = (upper << 32U) | reader_.number();
    }
    void read(ConnectionId& id) {
        std::uint64_t number = 0;
        read(number);
        id = ConnectionId{number};
    }
    void read(bool& flag) {
        const std::uint32_t value = byte();
        reader_.expect(value <= 1);
        flag = value == 1;
    }
    void read(Joining& joining) {
        const std::uint32_t value = byte();
        reader_.expect(value <= static_cast<std::uint32_t>(Joining::Elsewhere));
        joining = static_cast<Joining>(value);
    }
    void read(std::string_view& text) {
        std::uint64_t size = 0;
        read(size);
        const auto bytes = reader_.bytes(size);
        text = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }
    void expect(bool holds) { reader_.expect(holds); }
    [[nodiscard]] bool is_broken() const { return reader_.is_broken(); }
    [[nodiscard]] bool has_read_all() const { return reader_.has_read_all(); }
    [[nodiscard]] bool is_at_end() const { return reader_.rest().empty(); }

   private:
    base::PackedReader reader_;
};

template <class Message>
void write_fields(std::string& out, Message& message) {
    Writer writer(out);
    std::apply([&](const auto&... field) { (writer.write(field), ...); }, message.fields());
}

template <class Message>
Message read_fields(Reader& reader) {
    Message message;
    std::apply([&](auto&... field) { (reader.read(field), ...); }, message.fields());
    return message;
}

template <std::size_t... Index>
std::optional<Entry> read_kind(Reader& reader, std::uint32_t kind,
                               std::index_sequence<Index...> /*all*/) {
    std::optional<Entry> entry;
    ((kind == Index ? void(entry = read_fields<std::variant_alternative_t<Index, Entry>>(reader))
                    : void()),
     ...);
    return entry;
}

}  // namespace

bool is_address(std::string_view text) {
    return !text.empty() && text.size() <= kLongestAddress &&
           std::ranges::all_of(text, [](char letter) {
               return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                      (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
           });
}

std::string write_packet(Packet packet) {
    std::string bytes;
    bytes.reserve(packet.body.size() + 64);
    bytes.push_back(static_cast<char>(kVersion));
    write_fields(bytes, packet);
    return bytes;
}

std::optional<Packet> read_packet(std::string_view bytes) {
    Reader reader(bytes);
    reader.expect(bytes.size() <= kMostBytes && reader.byte() == kVersion);
    const auto packet = read_fields<Packet>(reader);
    reader.expect(is_address(packet.from) && packet.epoch > 0 && packet.epoch <= kLastEpoch &&
                  (packet.number > 0) == !packet.body.empty());
    return reader.has_read_all() ? std::optional(packet) : std::nullopt;
}

void append_entry(std::string& body, Entry entry) {
    body.push_back(static_cast<char>(entry.index()));
    std::visit([&](auto& one) { write_fields(body, one); }, entry);
}

std::optional<std::vector<Entry>> read_entries(std::string_view body) {
    Reader reader(body);
    std::vector<Entry> entries;
    while (!reader.is_at_end()) {
        const auto entry = read_kind(reader, reader.byte(),
                                     std::make_index_sequence<std::variant_size_v<Entry>>());
        if (!entry || reader.is_broken()) {
            return std::nullopt;
        }
        entries.push_back(*entry);
    }
    return entries;
}

}  // namespace jobsite::server::relay
