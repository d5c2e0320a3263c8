#include "facts/text.h"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <functional>
#include <limits>
#include <type_traits>
#include <vector>

#include "base/hash.h"
#include "base/scan.h"
#include "facts/words.h"

namespace jobsite::facts {
namespace {

// The fields of each record, in order. Printer and Parser both follow these lists, so
// that what one writes the other reads.
template <class T, class U>
concept Like = std::same_as<std::remove_const_t<T>, U>;

void fields(auto& each, Like<Point> auto& p) { each(p.x, p.y, p.z); }
void fields(auto& each, Like<Turn> auto& t) { each(t.x, t.y, t.z, t.w); }
void fields(auto& each, Like<Pose> auto& p) { each(p.at, p.turn); }
void fields(auto& each, Like<Placed> auto& p) { each(p.id, p.kind, p.colour, p.where, p.pose); }
void fields(auto& each, Like<Extent> auto& e) { each(e.least, e.most); }
void fields(auto& each, Like<Piece> auto& p) { each(p.placed, p.shape, p.top, p.tilt); }
void fields(auto& each, Like<Touch> auto& t) { each(t.piece, t.part, t.patch); }
void fields(auto& each, Like<Contact> auto& c) { each(c.a, c.b, c.gap, c.rise); }
void fields(auto& each, Like<GirderPair> auto& g) { each(g.a, g.b, g.angle, g.overlap, g.aside); }
void fields(auto& each, Like<Nearness> auto& n) { each(n.worker, n.girder, n.distance); }
void fields(auto& each, Like<Rivet> auto& r) {
    each(r.id, r.kind, r.a, r.b, r.state, r.force, r.torque);
}
void fields(auto& each, Like<Offset> auto& o) { each(o.piece, o.distance, o.angle); }
void fields(auto& each, Like<Moment> auto& m) {
    each(m.tick, m.piece, m.what, m.other, m.part, m.drop, m.speed, m.ticks);
}
void fields(auto& each, Like<Trip> auto& t) { each(t.tick, t.cause, t.piece, t.other); }

template <class T>
concept Worded = std::is_enum_v<T> && !std::same_as<T, PieceId>;

class Printer {
   public:
    template <class... T>
    void operator()(const T&... values) {
        (put(values), ...);
    }
    template <class T>
    void records(std::string_view noun, const std::vector<T>& list) {
        for (const T& record : list) {
            word(noun);
            fields(*this, record);
        }
    }
    void noun(std::string_view text) { word(text); }
    void hash(std::uint64_t number) { word(base::print_hash(number)); }

    std::string take() { return std::move(line_); }

   private:
    void word(std::string_view text) {
        line_ += line_.empty() ? "" : " ";
        line_ += text;
    }
    void put(std::integral auto number) { word(std::to_string(number)); }
    void put(PieceId id) { put(static_cast<std::uint32_t>(id)); }
    void put(Worded auto value) { word(facts::word(value)); }
    template <class T>
        requires std::is_class_v<T>
    void put(const T& record) {
        fields(*this, record);
    }

    std::string line_;
};

// Remembers that something could not be read, and reads zeros from then on.
class Parser {
   public:
    explicit Parser(std::string_view line) : in_(line) {}

    template <class... T>
    void operator()(T&... values) {
        (get(values), ...);
    }
    template <class T>
    void records(std::string_view noun, std::vector<T>& list) {
        while (readable_ && in_.accept(noun)) {
            fields(*this, list.emplace_back());
        }
    }
    bool accept(std::string_view word) { return in_.accept(word); }
    void noun(std::string_view text) { readable_ = in_.accept(text) && readable_; }
    void hash(std::uint64_t& number) {
        const std::string_view digits = in_.word();
        constexpr int kHexadecimal = 16;
        std::from_chars(digits.data(), digits.data() + digits.size(), number, kHexadecimal);
        readable_ = readable_ && base::print_hash(number) == digits;
    }

    [[nodiscard]] bool has_read_all() const { return readable_ && in_.at_end(); }

   private:
    template <std::integral T>
    void get(T& number) {
        using Limits = std::numeric_limits<T>;
        take(in_.number<T>(Limits::min(), Limits::max()), number);
    }
    void get(PieceId& id) {
        std::uint32_t number = 0;
        get(number);
        id = PieceId{number};
    }
    template <Worded T>
    void get(T& value) {
        take(find_word<T>(in_.word()), value);
    }
    template <class T>
        requires std::is_class_v<T>
    void get(T& record) {
        fields(*this, record);
    }
    template <class T>
    void take(const std::optional<T>& found, T& value) {
        readable_ = readable_ && found.has_value();
        value = found.value_or(T{});
    }

    base::Scanner in_;
    bool readable_ = true;
};

// A line from its beginning up to the trip, in either direction.
void sections(auto& each, auto& facts) {
    each.noun("ticks");
    each(facts.ticks);
    each.noun("rest");
    each.hash(facts.rest);
    each.records("piece", facts.pieces);
    each.records("contact", facts.contacts);
    each.records("girders", facts.girders);
    each.records("near", facts.near_girders);
    each.records("rivet", facts.rivets);
    each.records("offset", facts.offsets);
    each.records("moment", facts.story);
}

// Whether each stands before the next, and nobody is told twice.
bool are_in_order(const auto& list, auto id) {
    return std::ranges::adjacent_find(list, std::ranges::greater_equal{}, id) == list.end();
}

bool are_in_order(const Facts& facts) {
    return are_in_order(facts.pieces, [](const Piece& piece) { return piece.placed.id; }) &&
           are_in_order(facts.rivets, &Rivet::id) && are_in_order(facts.offsets, &Offset::piece);
}

}  // namespace

std::string print(const Facts& facts) {
    Printer out;
    sections(out, facts);
    if (facts.trip) {
        out.noun("trip");
        out(*facts.trip);
    }
    return out.take();
}

std::optional<Facts> parse(std::string_view line) {
    Parser in(line);
    Facts facts;
    sections(in, facts);
    if (in.accept("trip")) {
        in(facts.trip.emplace());
    }
    // Blanks are forgiven by the scanner, but a fact has one spelling.
    if (!in.has_read_all() || !are_in_order(facts) || print(facts) != line) {
        return std::nullopt;
    }
    return facts;
}

}  // namespace jobsite::facts
