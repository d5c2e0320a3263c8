#pragma once

#include <span>

#include "facts/facts.h"
#include "site/pieces/catalogue.h"

namespace jobsite::site {

// Measures a site from the poses of its pieces alone, given in the order of their
// ids. A site that was described and one that was simulated give the same facts if
// their poses, in whole numbers, are the same. So pieces that stand as in the facts of `before`
// need not be compared with each other again.
facts::Facts survey(const Catalogue& catalogue, std::span<const facts::Placed> pieces,
                    const facts::Facts& before = {});

}  // namespace jobsite::site
