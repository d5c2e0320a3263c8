#pragma once

#include <string>

// Buildings that several tests use. The cards of the H are 0, 1 and 2.
namespace jobsite::skyscrapers::testing {

// Two floors side by side on Level 1 (3 and 4), a wall (5), and a floor above (6).
inline const std::string kTwoStoreys =
    "F.frame@-2,0,4:zy<0 F.ladder@2,0,4:zy<0 V.frame@-4,0,4:xz<3 F.goal@-4,0,7:zx<5";

// From the same two floors a tower rises on either side: 6 and 10 on the left, 8 and 12 on the
// right, without a link between them.
inline const std::string kTwoTowers =
    kTwoStoreys +
    " V.ladder@4,0,4:xz<4 F.full@4,0,7:zx<7 V.goal@-7,0,7:xz<6 U.frame@-7,0,10:zx<9"
    " V.full@7,0,7:xz<8 U.frame@7,0,10:zx<11";

// A floor of Level 1 (3) with walls all around, and half of its roof (10): its other half
// is missing.
inline const std::string kHalfSealed =
    "F.frame@0,0,4:zy<0 V.frame@2,2,4:xz<3 V.ladder@2,-2,4:xz<3 V.goal@-2,2,4:xz<3"
    " V.cross@-2,-2,4:xz<3 V.spine@0,3,4:yz<3 V.full@0,-3,4:yz<3 F.ladder@0,3,7:zy<8";
// With it (11) no finger comes in any more.
inline const std::string kSealed = kHalfSealed + " F.goal@0,-3,7:zy<9";

// A yard behind the crossbar, closed by the lying base cards of p1 and p2.
inline const std::string kYard = "BH.p1@3,3,2:yx<2 BH.p2@-3,3,2:yx<1";

}  // namespace jobsite::skyscrapers::testing
