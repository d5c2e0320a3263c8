#pragma once

#include <vector>

#include "games/men_at_work/referee.h"

// What conditions speak of, and what their amounts are measured between.
namespace jobsite::men_at_work::conditions {

// Of this turn; kNoPiece where it has not been taken yet.
PieceId new_girder(const Case& c);
PieceId new_support(const Case& c);
std::vector<PieceId> loads(const Case& c);

// The girders that were on the site before this turn, at their places now; among them those of
// the new one's colour, of any other, and of a colour that the card shows.
std::vector<PieceId> other_girders(const Case& c);
std::vector<PieceId> girders_of_its_colour(const Case& c);
std::vector<PieceId> girders_of_other_colours(const Case& c);
std::vector<PieceId> girders_of_the_card(const Case& c);

// A13 Along how much of the girder it is carried, from the first to the last place.
int length_carried(const Facts& facts, PieceId girder);

}  // namespace jobsite::men_at_work::conditions
