#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "bots/bot.h"
#include "shelf/shelf.h"

// Pieces in the hands of builders who play Men at Work, to measure what bots make of them.
namespace jobsite::measured {

struct Holding {
    const rules::Match& match;
    rules::Seat seat = rules::Seat::P1;
    const site::Site& at_rest;  // as it was before the piece was taken

    [[nodiscard]] bots::Held held() const { return {*match.physical(), at_rest}; }
};

// Lets four builders play a game, and shows each piece that one of them holds over a site of so
// many pieces at least, for as long as there is need for more.
void while_builders_play(const shelf::Shelf& shelf, std::uint64_t seed, std::size_t pieces,
                         const std::function<bool(const Holding&)>& wants_more);

std::size_t pieces_on(const site::Site& site);

}  // namespace jobsite::measured
