#include "base/verify.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"
#include "rules/play_file.h"

// A play file, such as a designer writes.
namespace jobsite::fuzz {

namespace {

rules::Loaded<std::string> rewrite(std::string_view play) {
    return rules::rewrite({.path = "stranger.play", .text = play}, find_shipped);
}

}  // namespace

void feed(std::string_view input) {
    const auto play = rewrite(input);
    if (!play) {
        base::verify(!play.error().problem.empty(), "a fault says what is wrong");
        return;
    }
    base::verify(rewrite(*play) == play, "a play that was made anew holds");
}

}  // namespace jobsite::fuzz
