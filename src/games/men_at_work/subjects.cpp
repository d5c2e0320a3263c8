#include "games/men_at_work/subjects.h"

#include <algorithm>
#include <limits>

namespace jobsite::men_at_work::conditions {

PieceId new_girder(const Case& c) {
    const auto girders = c.added.list(Kind::Girder);
    return girders.empty() ? kNoPiece : girders.front();
}

PieceId new_support(const Case& c) {
    const auto supports = c.added.list(Kind::Support);
    return supports.empty() ? kNoPiece : supports.front();
}

std::vector<PieceId> loads(const Case& c) {
    std::vector<PieceId> found = c.added.list(Kind::Brick);
    for (const PieceId beam : c.added.list(Kind::Beam)) {
        found.push_back(beam);
    }
    return found;
}

std::vector<PieceId> other_girders(const Case& c) {
    return standing(c.facts, c.added).list(Kind::Girder);
}

std::vector<PieceId> girders_of_its_colour(const Case& c) {
    std::vector<PieceId> girders = other_girders(c);
    const Colour own = colour_of(new_girder(c));
    std::erase_if(girders, [&](PieceId girder) { return colour_of(girder) != own; });
    return girders;
}

std::vector<PieceId> girders_of_other_colours(const Case& c) {
    std::vector<PieceId> girders = other_girders(c);
    const Colour own = colour_of(new_girder(c));
    std::erase_if(girders, [&](PieceId girder) { return colour_of(girder) == own; });
    return girders;
}

std::vector<PieceId> girders_of_the_card(const Case& c) {
    std::vector<PieceId> girders = other_girders(c);
    const auto& colours = pair_row(c.task.back).colours;
    std::erase_if(girders, [&](PieceId girder) {
        return std::ranges::find(colours, colour_of(girder)) == colours.end();
    });
    return girders;
}

int length_carried(const Facts& facts, PieceId girder) {
    int least = std::numeric_limits<int>::max();
    int most = std::numeric_limits<int>::min();
    for (const Contact* const contact : contacts_of(facts, girder)) {
        if (facts::is_carried(*contact, girder)) {
            const facts::Extent& patch = side_of(*contact, girder).patch;
            least = std::min(least, patch.least.x);
            most = std::max(most, patch.most.x);
        }
    }
    return least > most ? 0 : most - least;
}

}  // namespace jobsite::men_at_work::conditions
