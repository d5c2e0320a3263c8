#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/men_at_work/referee.h"

// What conditions measure, for people who want to know by how much. The referee's rows name
// these; whether a condition holds is never decided here.
namespace jobsite::men_at_work::amounts {

using rules::Amount;

inline constexpr std::string_view kGap = "men_at_work.amount.gap";
inline constexpr std::string_view kFreeEnd = "men_at_work.amount.free_end";
inline constexpr std::string_view kCarried = "men_at_work.amount.carried";
inline constexpr std::string_view kAside = "men_at_work.amount.aside";
inline constexpr std::string_view kTop = "men_at_work.amount.top";
inline constexpr std::string_view kLean = "men_at_work.amount.lean";
inline constexpr std::string_view kFoot = "men_at_work.amount.foot";

// All of them, for the texts.
inline constexpr std::array kKeys{kGap, kFreeEnd, kCarried, kAside, kTop, kLean, kFoot};

std::optional<Amount> aside_of_covered(const Case& c);                    // 29
std::optional<Amount> free_ends(const Case& c);                           // A13
std::optional<Amount> length_carried(const Case& c);                      // A13
std::optional<Amount> to_its_colour(const Case& c);                       // G2, G7
std::optional<Amount> to_another_colour(const Case& c);                   // G8
std::optional<Amount> to_two_colours(const Case& c);                      // G3
std::optional<Amount> to_the_highest(const Case& c);                      // G4
std::optional<Amount> to_a_girder(const Case& c);                         // G9
std::optional<Amount> to_the_new_support(const Case& c);                  // G7, G8, G9
std::optional<Amount> to_a_support(const Case& c);                        // G10
std::optional<Amount> from_worker_to_new_girder(const Case& c);           // G5
std::optional<Amount> from_support_to_a_girder(const Case& c);            // G9
std::optional<Amount> from_brick_to_new_girder(const Case& c);            // G11
std::optional<Amount> to_an_arm(const Case& c);                           // G6
std::optional<Amount> top_of_girder(const Case& c);                       // G12
std::optional<Amount> from_worker_to_a_girder(const Case& c);             // 31
std::optional<Amount> from_worker_to_the_foremans_girder(const Case& c);  // 55
std::optional<Amount> lean(const Case& c);                                // A27
std::optional<Amount> from_load_to_an_arm(const Case& c);                 // W1 to W5, W7
std::optional<Amount> from_foot_to_end(const Case& c);                    // A23
std::optional<Amount> top_of_turn(const Case& c);                         // 43

}  // namespace jobsite::men_at_work::amounts
