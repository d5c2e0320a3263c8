// What the page calls. Bytes go in and texts come out through the module's memory: allocate()
// gives room for what goes in, and a text lies at text() until the next call.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/verify.h"
#include "browser/checking.h"
#include "server/room/practice.h"
#include "site/scenes/measure.h"
#include "site/scenes/same_bits.h"
#include "site/scenes/worlds.h"
#include "table/ahead.h"

namespace {

using namespace jobsite;

std::vector<char>& input() {
    static std::vector<char> bytes;
    return bytes;
}

std::string_view given() { return {input().data(), input().size()}; }

std::string& output() {
    static std::string text;
    return text;
}

std::size_t answer(std::string text) {
    output() = std::move(text);
    return output().size();
}

std::span<const std::byte> input_bytes() { return std::as_bytes(std::span(input())); }

// The attempt that a hand of this page runs ahead of its room; one at a time.
std::optional<table::Ahead>& ahead() {
    static std::optional<table::Ahead> attempt;
    return attempt;
}
constexpr std::uint32_t kNone = 0xffffffffU;

// The rooms of this page.
std::optional<server::Practice>& practice() {
    static std::optional<server::Practice> rooms;
    return rooms;
}

// The page's clock, whatever it says.
server::Millis moment(double millis) {
    constexpr double kLast = 9e15;
    return millis >= 0 && millis <= kLast ? static_cast<server::Millis>(millis) : 0;
}

const shelf::Shelf& games() {
    static const auto kShelf = shelf::load();
    base::verify(kShelf.has_value(), "the built-in data can be read");
    return *kShelf;
}

}  // namespace

extern "C" {

__attribute__((export_name("allocate"))) char* allocate(std::size_t size) {
    input().assign(size, '\0');
    return input().data();
}

__attribute__((export_name("text"))) const char* text() { return output().data(); }

// These give the length of their text.

__attribute__((export_name("same_bits"))) std::size_t same_bits() {
    return answer(site::scenes::same_bits());
}

// For ./bench: the whole box, which has been awake for a second, stays awake for a tenth more.
__attribute__((export_name("full_site_awake"))) void full_site_awake() {
    static site::solver::Stepper stepper;
    static site::solver::World world = [] {
        site::solver::World begun = site::scenes::full_site();
        site::scenes::run_awake(stepper, begun, 1.0);
        return begun;
    }();
    site::scenes::run_awake(stepper, world, 0.1);
}

// What these look at lies where allocate() said: a log, or facts.

__attribute__((export_name("check_attempt"))) std::size_t check_attempt(std::uint32_t seat,
                                                                        std::uint32_t event) {
    return answer(browser::check_attempt(games(), given(), static_cast<rules::Seat>(seat), event));
}

__attribute__((export_name("closest_call"))) std::size_t closest_call(std::uint32_t seat) {
    return answer(browser::closest_call(games(), given(), static_cast<rules::Seat>(seat)));
}

__attribute__((export_name("standing"))) std::size_t standing() {
    return answer(browser::standing(*games().pieces, given()));
}

// ---- table/ahead.h; a hand, a joint or a tick that there is not is kNone --------------------

// The start lies where allocate() said. Whether it could be begun.
__attribute__((export_name("ahead_begin"))) bool ahead_begin() {
    ahead().reset();
    if (auto begun = table::Ahead::begin(*games().pieces, input_bytes())) {
        ahead().emplace(*std::move(begun));
    }
    return ahead().has_value();
}

__attribute__((export_name("ahead_lead"))) void ahead_lead(
    std::uint32_t number, std::uint32_t tick, std::int32_t x, std::int32_t y, std::int32_t z,
    std::int32_t turn_x, std::int32_t turn_y, std::int32_t turn_z, std::int32_t turn_w,
    std::int32_t press, std::uint32_t steady, std::uint32_t tighten) {
    table::Hands hands{.target = {{x, y, z}, {turn_x, turn_y, turn_z, turn_w}}, .press = press};
    if (steady != kNone) {
        hands.steady = facts::PieceId{steady};
    }
    if (tighten != kNone) {
        hands.tighten = tighten;
    }
    ahead()->lead(number, tick, hands);
}

__attribute__((export_name("ahead_release"))) void ahead_release(std::uint32_t number,
                                                                 std::uint32_t tick) {
    ahead()->release(number, tick);
}

__attribute__((export_name("ahead_correct"))) std::int32_t ahead_correct(std::uint32_t number,
                                                                         std::uint32_t tick) {
    return ahead()->correct(number, tick == kNone ? std::nullopt : std::optional(tick));
}

// The room's frame lies where allocate() said; less than nothing where there is no saying.
__attribute__((export_name("ahead_compare"))) std::int32_t ahead_compare(std::uint32_t number) {
    return ahead()->compare(number, input_bytes()).value_or(-1);
}

__attribute__((export_name("ahead_run"))) void ahead_run(std::uint32_t tick) { ahead()->run(tick); }

// What is to be seen then, as a text; whether what was taken is held, and on its rail.
__attribute__((export_name("ahead_frame"))) std::size_t ahead_frame() {
    const auto frame = ahead()->frame();
    const auto* const chars = reinterpret_cast<const char*>(frame.data());
    return answer(std::string(chars, frame.size()));
}
__attribute__((export_name("ahead_holds"))) bool ahead_holds() {
    return ahead()->place().is_holding();
}
__attribute__((export_name("ahead_on_rail"))) bool ahead_on_rail() {
    return ahead_holds() && ahead()->place().attempt()->is_on_rail();
}

// ---- server/room/practice.h; times are milliseconds by a clock of the page ------------------

__attribute__((export_name("practice_begin"))) void practice_begin() {
    practice().emplace(games());
}

// What the page says lies where allocate() said.
__attribute__((export_name("practice_hear"))) void practice_hear(double now) {
    practice()->hear(given(), moment(now));
}

__attribute__((export_name("practice_pass"))) void practice_pass(double now) {
    practice()->pass(moment(now));
}

// When to pass, or less than nothing.
__attribute__((export_name("practice_due"))) double practice_due() {
    const auto due = practice()->due();
    return due ? static_cast<double>(*due) : -1;
}

// The room as it stands, as a text, to be taken up again when the page is loaded anew; that text
// then lies where allocate() said.
__attribute__((export_name("practice_kept"))) std::size_t practice_kept() {
    return answer(practice()->kept());
}
__attribute__((export_name("practice_take_up"))) void practice_take_up() {
    practice()->take_up(given());
}

// What is said next, as a text; of no length where nothing is.
__attribute__((export_name("practice_next"))) std::size_t practice_next() {
    return answer(practice()->next().value_or(""));
}

}  // extern "C"
