#include "rules/event.h"

#include <algorithm>

#include <fmt/format.h>

namespace jobsite::rules {

namespace {

struct PrintValue {
    std::string operator()(std::int64_t number) const { return fmt::format("{}", number); }
    std::string operator()(Seat seat) const { return std::string(print_seat(seat)); }
    std::string operator()(const std::string& token) const { return token; }
};

std::string print_audience(Seats audience) {
    if (audience == Seats::everybody()) {
        return "";
    }
    std::string names;
    for (const Seat seat : audience) {
        names += names.empty() ? "" : " ";
        names += print_seat(seat);
    }
    return fmt::format(" [{}]", names);
}

}  // namespace

std::optional<Seat> goes_first(std::span<const Event> events) {
    const auto found = std::ranges::find_if(
        events, [](const Event& event) { return event.key.ends_with(".goes_first"); });
    return found == events.end() ? std::nullopt
                                 : std::optional(std::get<Seat>(found->arguments.front().second));
}

std::string print_event(const Event& event) {
    std::string line(event.key);
    for (const auto& [name, value] : event.arguments) {
        line += fmt::format(" {}={}", name, std::visit(PrintValue{}, value));
    }
    return line + print_audience(event.audience);
}

}  // namespace jobsite::rules
