#include "site/site.h"

#include "base/verify.h"
#include "facts/text.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"
#include "site/attempt/hand_trace.h"
#include "site/motion/frame.h"
#include "site/motion/motion.h"
#include "site/pieces/catalogue.h"

// What a log says of a site: facts, a hand's trace, a record of its rest, and motion.
namespace jobsite::fuzz {

namespace {

const site::Catalogue& catalogue() {
    static const site::Catalogue kCatalogue = site::load_catalogue(shipped_files()).value();
    return kCatalogue;
}

void try_text(std::string_view text) {
    if (const auto facts = facts::parse(text)) {
        base::verify(facts::print(*facts) == text, "facts have one spelling");
    }
    if (const auto trace = site::parse_trace(text)) {
        base::verify(site::print(*trace) == text, "a trace has one spelling");
    }
}

void try_bytes(std::span<const std::byte> bytes) {
    if (const auto restored = site::restore(catalogue(), bytes)) {
        const auto record = site::rest_record(*restored);
        base::verify(site::restore(catalogue(), record) == restored, "a record is read as written");
    }
    site::MotionPlayer player;
    if (player.play(bytes)) {
        // What changes may be too much when it changes again.
        const bool is_change = bytes.front() == static_cast<std::byte>(site::FrameKind::Change);
        base::verify(player.play(bytes).has_value() || is_change, "a frame can be shown twice");
    }
}

}  // namespace

void feed(std::string_view input) {
    try_text(input);
    try_bytes(std::as_bytes(std::span(input)));
}

}  // namespace jobsite::fuzz
