// What the page calls. Bytes go in and texts come out through the module's memory: allocate()
// gives room for what goes in, and a text lies at text() until the next call.
#include <cstdint>
#include <string>
#include <vector>

#include "base/verify.h"
#include "browser/checking.h"
#include "site/scenes/measure.h"
#include "site/scenes/same_bits.h"
#include "site/scenes/worlds.h"

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

}  // extern "C"
