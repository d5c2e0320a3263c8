#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/setup.h"

// 66 What a table may agree on before it plays: variants alone or together.
namespace jobsite::men_at_work {

enum class Option : std::uint8_t {
    Certificates,  // 9
    Site,          // A53, A67, A72
    First,         // A54
    Foreman,       // 53 to 55
    Crane,         // 56 to 58
    Skyscraper,    // 59 to 65
    Rim,           // 58 the crane on the box stands on a corner of the rim
    CleanUp,       // A43
    Clumsy,        // A33
    FirstOut,      // A56
    Clock,         // A46
    Exercise,      // A72 which one, where that is the site
};

inline constexpr std::array<std::string_view, 2> kNoYes{"no", "yes"};
inline constexpr std::array<std::string_view, 2> kCertificateChoices{"3", "2"};
inline constexpr std::array<std::string_view, 6> kSiteChoices{"beginner", "advanced", "expert",
                                                              "own",      "practice", "exercise"};
inline constexpr std::array<std::string_view, 2> kFirstChoices{"random", "p1"};
inline constexpr std::array<std::string_view, 2> kCleanUpChoices{"manual", "auto"};
// A72 The first lesson, then one exercise for each instruction.
inline constexpr std::array<std::string_view, 22> kExerciseChoices{
    "guided", "G1",  "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10",
    "G11",    "G12", "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9"};

// clang-format off
inline constexpr std::array kOptions{
    rules::OptionRow{"certificates", kCertificateChoices},
    rules::OptionRow{"site",         kSiteChoices},
    rules::OptionRow{"first",        kFirstChoices},
    rules::OptionRow{"foreman",      kNoYes},
    rules::OptionRow{"crane",        kNoYes},
    rules::OptionRow{"skyscraper",   kNoYes},
    rules::OptionRow{"rim",          kNoYes},
    rules::OptionRow{"cleanup",      kCleanUpChoices},
    rules::OptionRow{"clumsy",       kNoYes},
    rules::OptionRow{"first_out",    kNoYes},
    rules::OptionRow{"clock",        kNoYes},
    rules::OptionRow{"exercise",     kExerciseChoices},
};
// clang-format on

// The place of the chosen value among the values of each option; the first is usual.
class Options {
   public:
    [[nodiscard]] constexpr std::uint8_t of(Option option) const { return chosen_[at(option)]; }
    [[nodiscard]] constexpr bool has(Option option) const { return of(option) != 0; }
    constexpr void set(Option option, std::size_t value) {
        chosen_[at(option)] = static_cast<std::uint8_t>(value);
    }

    friend constexpr bool operator==(const Options&, const Options&) = default;

   private:
    static constexpr std::size_t at(Option option) { return static_cast<std::size_t>(option); }

    std::array<std::uint8_t, kOptions.size()> chosen_{};
};

}  // namespace jobsite::men_at_work
