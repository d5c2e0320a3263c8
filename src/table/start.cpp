#include "table/start.h"

#include <tuple>
#include <type_traits>

#include "base/packed.h"

namespace jobsite::table {

namespace {

// What each is made of, in one place for both directions.
auto parts(facts::Point& p) { return std::tie(p.x, p.y, p.z); }
auto parts(facts::Turn& t) { return std::tie(t.x, t.y, t.z, t.w); }
auto parts(facts::Pose& p) { return std::tie(p.at, p.turn); }
auto parts(facts::Placed& p) { return std::tie(p.id, p.kind, p.colour, p.where, p.pose); }
auto parts(facts::Together& t) { return std::tie(t.one, t.other); }
auto parts(facts::Ground& g) { return std::tie(g.kind, g.part, g.forbidden_for, g.ticks); }
auto parts(facts::FallLimit& f) { return std::tie(f.onto, f.forbidden_for, f.drop); }
auto parts(facts::Joint& j) { return std::tie(j.id, j.kind, j.a, j.b, j.b_on_a, j.at); }
auto parts(facts::Rail& r) { return std::tie(r.onto, r.home, r.way, r.joints); }
auto parts(facts::Home& h) { return std::tie(h.piece, h.pose); }
auto parts(facts::Work& w) {
    return std::tie(w.add, w.remove, w.may_take, w.together, w.grounds, w.falls, w.dead, w.held,
                    w.rest_is_due, w.joints, w.rail, w.may_steady, w.may_tighten, w.homes);
}

// The last of its kind.
constexpr auto last(facts::PieceId /*any*/) { return facts::PieceId{0xffffffffU}; }
constexpr auto last(facts::Kind /*any*/) { return facts::Kind::Disc; }
constexpr auto last(facts::Colour /*any*/) { return facts::Colour::Purple; }
constexpr auto last(facts::Part /*any*/) { return facts::Part::Insert; }
constexpr auto last(facts::Where /*any*/) { return facts::Where::Gone; }
constexpr auto last(facts::JointKind /*any*/) { return facts::JointKind::Fixed; }

struct Writer {
    void number(std::int32_t value) { out.put_signed(value); }
    void number(std::uint32_t value) { out.put(value); }
    void number(bool value) { out.put(value ? 1 : 0); }
    template <class Word>
    void word(Word value) {
        out.put(static_cast<std::uint32_t>(value));
    }
    template <class T>
    std::size_t size(const std::vector<T>& list) {
        out.put(static_cast<std::uint32_t>(list.size()));
        return list.size();
    }
    template <class T>
    bool has(const std::optional<T>& one) {
        number(one.has_value());
        return one.has_value();
    }

    base::PackedWriter out;
};

struct Reader {
    void number(std::int32_t& value) { value = in.signed_number(); }
    void number(std::uint32_t& value) { value = in.number(); }
    void number(bool& value) {
        const std::uint32_t read = in.number();
        in.expect(read <= 1);
        value = read == 1;
    }
    template <class Word>
    void word(Word& value) {
        const std::uint32_t read = in.number();
        in.expect(read <= static_cast<std::uint32_t>(last(Word{})));
        value = in.is_broken() ? Word{} : static_cast<Word>(read);
    }
    template <class T>
    std::size_t size(std::vector<T>& list) {
        const std::size_t read = in.number();
        in.expect(read <= in.rest().size());  // each takes a byte at least
        list.resize(in.is_broken() ? 0 : read);
        return list.size();
    }
    template <class T>
    bool has(std::optional<T>& one) {
        bool read = false;
        number(read);
        one = read ? std::optional<T>(T{}) : std::nullopt;
        return read;
    }

    base::PackedReader in;
};

template <class T>
constexpr bool kIsVector = false;
template <class T>
constexpr bool kIsVector<std::vector<T>> = true;
template <class T>
constexpr bool kIsOptional = false;
template <class T>
constexpr bool kIsOptional<std::optional<T>> = true;

// Writes a value, or reads it.
template <class Way, class T>
void pass(Way& way, T& value) {
    if constexpr (std::is_enum_v<T>) {
        way.word(value);
    } else if constexpr (std::is_arithmetic_v<T>) {
        way.number(value);
    } else if constexpr (kIsVector<T>) {
        way.size(value);
        for (auto& one : value) {
            pass(way, one);
        }
    } else if constexpr (kIsOptional<T>) {
        if (way.has(value)) {
            pass(way, *value);
        }
    } else {
        std::apply([&](auto&... part) { (pass(way, part), ...); }, parts(value));
    }
}

}  // namespace

std::vector<std::byte> pack(const Start& start) {
    Writer writer;
    for (const auto& bytes : {start.rest, pack(start.hand)}) {
        writer.out.put(static_cast<std::uint32_t>(bytes.size()));
        writer.out.put_bytes(bytes);
    }
    facts::Work work = start.work;
    pass(writer, work);
    return writer.out.take();
}

std::optional<Start> unpack_start(std::span<const std::byte> bytes) {
    Reader reader{base::PackedReader(bytes)};
    const auto block = [&] { return reader.in.bytes(reader.in.number()); };
    const auto rest = block();
    const auto hand = unpack(block());
    Start start{.rest = {rest.begin(), rest.end()}, .work = {}, .hand = {}};
    pass(reader, start.work);
    if (!hand || !reader.in.has_read_all()) {
        return std::nullopt;
    }
    start.hand = *hand;
    return start;
}

}  // namespace jobsite::table
