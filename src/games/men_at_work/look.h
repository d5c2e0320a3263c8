#pragma once

#include <vector>

#include "facts/facts.h"
#include "games/men_at_work/pieces.h"

// What the rules ask of facts, in the words of the rules.
namespace jobsite::men_at_work {

using facts::Contact;
using facts::Facts;
using facts::Touch;

// clang-format off
inline constexpr int kHigher = 1 * facts::kMillimetre;         // A5, A11, A12
inline constexpr int kFreeEnd = 15 * facts::kMillimetre;       // A13
inline constexpr int kSinglePoint = 40 * facts::kMillimetre;   // A13
inline constexpr int kOuterEdge = 5 * facts::kMillimetre;      // A23
inline constexpr int kReach = 75 * facts::kMillimetre;         // A25
inline constexpr int kMostTilt = 35 * facts::kDegree;          // A27
inline constexpr int kToppledCosine = 707'107;                 // 39 of 45 degrees, in millionths
inline constexpr int kCoverAngle = 10 * facts::kDegree;        // 29
inline constexpr int kCoverPercent = 90;                       // 29
inline constexpr int kCoverAside = 5 * facts::kMillimetre;     // 29
// clang-format on

// A1, 48 The contacts of a piece from any side, no wider than a gap that one could see.
std::vector<const Contact*> contacts_of(const Facts& facts, PieceId piece);
std::vector<const Contact*> contacts_between(const Facts& facts, PieceId one, PieceId other);
bool touch(const Facts& facts, PieceId one, PieceId other);
// 28 Whether `piece` rests on `carrier`, at least partly.
bool carries(const Facts& facts, PieceId carrier, PieceId piece);

// A36 The table, the crane's platform, the floor of the box.
bool is_ground(const Touch& side);
bool touches_ground(const Facts& facts, PieceId piece);

bool is_there(const Facts& facts, PieceId piece);  // on the site or in the tray
bool is_on_site(const Facts& facts, PieceId piece);
PieceSet all_there(const Facts& facts);

// Whether facts speak of nothing but pieces that there are, each as what it is.
bool are_sound(const Facts& facts);
bool is_sound(const facts::Trip& trip);

// A43 What lies dead in the box is not part of the site; a support may always stand
// on the ground.
bool counts(const Facts& facts, PieceId piece);
// All that counts, without these.
PieceSet standing(const Facts& facts, const PieceSet& without = {});

// A4 A worker is as high as his hat, as long as he wears it.
int height(const Facts& facts, PieceId piece);
bool wears_hat(const Facts& facts, PieceId worker);
// Somebody who is there, and his hat is not on his head.
bool has_lost_his_hat(const Facts& facts, PieceId piece);
// A11 The girders among these whose top is within a millimetre of the highest.
std::vector<PieceId> highest(const Facts& facts, const std::vector<PieceId>& girders);

// A27 The girder carries both feet of the worker: one beside his shins carries nothing.
bool stands_on(const Facts& facts, PieceId worker, PieceId girder);
bool is_upright(const Facts& facts, PieceId worker);
constexpr bool is_arm(Part part) { return part == Part::LeftArm || part == Part::RightArm; }
constexpr bool is_foot(Part part) { return part == Part::LeftFoot || part == Part::RightFoot; }
// A25 Whether the load touches an arm of the worker; A22 whether an arm carries it.
bool touches_arm(const Facts& facts, PieceId load, PieceId worker);
bool lies_on_arm(const Facts& facts, PieceId load, PieceId worker);

// 38 A girder of which only one end is on the ground.
bool leans(const Facts& facts, PieceId girder);
// A43 Whether nothing rests on the piece but, on a worker, his own hat.
bool carries_nothing(const Facts& facts, PieceId piece);
// A43 Whether these carry the piece, and nothing else does.
bool rests_only_on(const Facts& facts, PieceId piece, const PieceSet& carriers);
// 39 Whether the side on which the piece stood is no longer below, about whichever axis.
bool has_toppled(const facts::Piece& before, const facts::Piece& now);

}  // namespace jobsite::men_at_work
