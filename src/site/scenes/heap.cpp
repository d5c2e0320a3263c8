// S10: the whole box, poured out.
#include "base/random.h"
#include "site/scenes/build.h"
#include "site/scenes/worlds.h"

namespace jobsite::site::scenes {
namespace {

// Hangs pieces in the air, layer above layer and clear of each other, each a little
// out of place and askew. The topmost fall half a metre.
class Pour {
   public:
    explicit Pour(std::uint64_t seed) : random_(seed) {}

    // A layer of columns x rows pieces, over a square of 16 cm. Yaw and tilt are
    // the tangents of half the largest angles.
    void layer(std::span<const solver::BoxPart> parts, int columns, int rows, float thick,
               float yaw, float tilt, solver::Quat rotation = {}) {
        for (int i = 0; i < columns * rows; ++i) {
            const solver::Vec3 at{place(i % columns, columns), place(i / columns, rows), height_};
            const solver::Vec3 askew{0.2F * spread(), 0.2F * spread(), 0.2F * spread()};
            const solver::Quat turn = turn_about({0.0F, 0.0F, 1.0F}, yaw * spread());
            const solver::Quat lean =
                normalized(solver::Quat{tilt * spread(), tilt * spread(), 0.0F, 1.0F});
            site_.put(parts, at + askew, lean * turn * rotation);
        }
        height_ += thick;
    }

    solver::World world() { return std::move(site_.world); }

   private:
    // From -1 to 1.
    float spread() { return static_cast<float>(random_.uniform(20001)) / 10000.0F - 1.0F; }

    // The middle of one of so many strips of the square.
    static float place(int index, int strips) {
        return 16.0F * ((static_cast<float>(index) + 0.5F) / static_cast<float>(strips) - 0.5F);
    }

    Builder site_;
    base::Random random_;
    float height_ = 3.0F;
};

}  // namespace

solver::World heap(std::uint64_t seed) {
    Pour pour(seed);
    pour.layer(kSupport, 2, 4, 4.5F, 0.1F, 0.1F);
    for (int i = 0; i < 7; ++i) {
        if (i % 2 == 0) {
            pour.layer(kGirder, 1, 4, 3.2F, 0.05F, 0.04F);
        } else {
            pour.layer(kGirder, 4, 1, 3.2F, 0.05F, 0.04F, kQuarterZ);
        }
    }
    pour.layer(kWorker, 4, 4, 5.0F, 1.0F, 0.05F);
    pour.layer(kHat, 4, 4, 2.5F, 1.0F, 0.3F);
    pour.layer(kBeam, 3, 4, 2.5F, 0.1F, 0.1F);
    pour.layer(kBrick, 3, 4, 2.5F, 1.0F, 0.3F);
    return pour.world();
}

}  // namespace jobsite::site::scenes
