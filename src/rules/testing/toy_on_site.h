#pragma once

#include <string>
#include <vector>

#include "rules/physical.h"
#include "rules/testing/toy.h"

namespace jobsite::rules::toy {

// The toy with something that stands: three play it on a site, two without one. The cards
// decide all the same, so that the site has nothing to do.
class ToyOnSite : public Toy {
   public:
    [[nodiscard]] bool has_site(const State& state) const { return state.seats == 3; }
    [[nodiscard]] facts::Work work(const State& state) const {
        base::verify(has_site(state), "work is asked for where there is a site");
        return {};
    }
    [[nodiscard]] Move rested(const facts::Facts& /*facts*/) const { return {}; }
    [[nodiscard]] Move tripped(const facts::Trip& /*trip*/) const { return {}; }

    // One piece, which should not be there.
    [[nodiscard]] std::vector<Verdict> checklist(const State& /*state*/,
                                                 const facts::Facts& facts) const {
        static constexpr ConditionRow<facts::Facts> kRow{
            1, {"toy 4", "toy.nothing_stands", Shows::AtOnce}, nothing_stands};
        return rules::judge<facts::Facts>({&kRow}, facts, Look::AtRest);
    }
    [[nodiscard]] static std::string piece_name(facts::PieceId piece) {
        return "piece" + std::to_string(static_cast<unsigned>(piece));
    }
    facts::Placement propose(const State& /*state*/, base::Random& /*random*/) const { return {}; }
    [[nodiscard]] facts::Appraisal appraise(const State& /*state*/,
                                            const facts::Facts& /*at_rest*/) const {
        return {};
    }

   private:
    static Finding nothing_stands(const facts::Facts& facts) {
        Finding finding{.holds = facts.pieces.empty(), .evidence = {}};
        for (const facts::Piece& piece : facts.pieces) {
            finding.evidence.push_back({piece.placed.id, piece.placed.id, {}});
        }
        return finding;
    }
};

static_assert(PhysicalGame<ToyOnSite> && !PhysicalGame<Toy>);

}  // namespace jobsite::rules::toy
