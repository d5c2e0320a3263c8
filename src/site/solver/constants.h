// Every number the solver was tuned with, in one place, with its unit and its
// reason. Lengths are centimetres, masses grams, times seconds: a girder is then
// 16 x 1 x 1 and weighs 11, so all quantities of the solver lie near one and
// 32-bit floats resolve a tenth of a micrometre over the whole table.
#pragma once

namespace jobsite::site::solver {

// ---- time ------------------------------------------------------------------

// One tick is what the world is advanced by; collision runs once a tick.
inline constexpr int kTicksPerSecond = 240;

inline constexpr float kTick = 1.0F / static_cast<float>(kTicksPerSecond);

// Each tick is solved in so many substeps: where pieces lie loosely on each other four are
// enough, where they are joined it takes eight, for joints are springs that would swing up.
struct Substeps {
    int count = 0;

    [[nodiscard]] constexpr float seconds() const { return kTick / static_cast<float>(count); }
};
inline constexpr Substeps kLoose{4};
inline constexpr Substeps kJoined{8};

// Impulses are kept as those of the shortest substep, whichever was solved.
inline constexpr float kSubstep = kJoined.seconds();

inline constexpr float kGravity = 981.0F;  // cm/s2, along -z

// In a tick in which something is fast, collision runs this many times, each for its
// share of the substeps: a tumbling brick turns so far in a whole tick that the
// contacts of its beginning say nothing about its end.
inline constexpr int kFastRounds = 4;
inline constexpr float kFastSpeed = 60.0F;  // cm/s; a hand's 40 is not fast
inline constexpr float kFastSpin = 15.0F;   // rad/s

// ---- contact geometry ------------------------------------------------------

// Contacts are made this far ahead of touching (0.3 mm), so that the solver can
// stop a piece at the surface instead of pushing it out afterwards. Faster
// pairs look further ahead: see speculative_margin() in collide.cpp.
inline constexpr float kSpeculativeMargin = 0.03F;

// The overlap at which contacts come to rest (0.01 mm). Without it they would flicker between
// touching and not; were they only pushed out to it, and not drawn down to it, they would wander
// in between.
inline constexpr float kRestOverlap = 0.001F;

// A manifold is kept, and only its separations are brought up to date, while
// the two bodies moved less than this against each other. Recomputing it every
// tick would jitter its points by rounding and cost three times as much.
inline constexpr float kRecycleDistance = 0.0005F;  // 0.005 mm
inline constexpr float kRecycleAngle = 0.0005F;     // radians

// An axis of a later class (face of B, then edge pairs) must separate better
// than one of an earlier class by this much (0.01 mm) to be chosen. Faces of A
// win ties, so that rounding cannot make a resting contact change its mind.
inline constexpr float kAxisPreference = 0.001F;

// Long pieces that cross almost flat touch, strictly speaking, edge on edge in one
// point. They are held by a face instead, if one lies within 2.5 degrees of the
// edges' axis (its cosine) and overlaps less than 0.05 mm more.
inline constexpr float kFlatCosine = 0.999F;
inline constexpr float kFlatDepth = 0.005F;

// Two edges whose directions differ by less than about 0.6 degrees span no
// usable axis: the square of the sine of their angle.
inline constexpr float kParallelEdges = 1.0e-4F;

inline constexpr int kMaxPoints = 4;  // of one manifold

// Nothing touches in a mathematical point: a patch this wide (0.2 mm) resists being
// twisted. Without it a piece pinched between two edges swings for ever.
inline constexpr float kPatchRadius = 0.02F;

// ---- contacts ------------------------------------------------------------------

// So fast a contact is drawn to where it shall rest.
inline constexpr float kDrawRate = 36.0F;  // 1/s

// Sweeps over the contacts go on until they change impulses by no more than this share of them.
inline constexpr float kSolved = 1.0e-4F;
// But not more often than so: a small stack is worth more of them than a large site, and where
// something is fast, or joints pull at everything, few have to do. With fewer than four a tower
// of 28 girders does not stand.
inline constexpr int kMostSweeps = 32;
inline constexpr int kLeastSweeps = 8;
inline constexpr int kFewSweeps = 4;
inline constexpr int kSweptGroups = 1024;  // of eight contacts, in all sweeps of a small stack

// ---- joints ----------------------------------------------------------------------

// Joints are damped springs, see softness.h. Their frequency is a fixed share of the substep
// rate.
inline constexpr float kJointStiffness = 0.125F;
inline constexpr float kJointDamping = 5.0F;

// Joints that bend are solved so many times in each pass, and begin with so much of their
// last impulse. With a whole memory fewer than four sweeps make a tower of plates swing up
// by itself; forgetting a thirtieth makes any number of sweeps safe and a joint a tenth softer.
inline constexpr int kSpringSweeps = 4;
inline constexpr float kSpringMemory = 0.97F;

// What is wedged in so deep (0.2 mm) cannot be drawn out on all sides at once, and impulses that
// try for ever would fling it away when it comes free. So they forget a part of themselves.
inline constexpr float kDeepOverlap = 0.02F;
inline constexpr float kDeepMemory = 0.94F;

// Overlap is resolved no faster than this (2 m/s). Deep overlap then separates
// firmly but does not explode.
inline constexpr float kMaxPushSpeed = 200.0F;

// Friction as such only stops motion; what rounding lets slip is gone, and a tower
// would creep a hundredth of a millimetre a minute. While a manifold lasts, its
// friction therefore also draws back to where it was made, at this rate.
inline constexpr float kFrictionMemory = 20.0F;  // 1/s

// The hand works off this share of the way to its target per second: 20 stops a
// piece from 0.4 m/s with 0.8 g, which three times its own weight can do.
inline constexpr float kHandRate = 20.0F;  // 1/s

// ---- limits ------------------------------------------------------------------

// Speeds beyond these are cut off. 10 m/s is a fall from five metres; 120 rad/s
// turns a piece by half a radian a tick, the most the contact model can follow.
inline constexpr float kMaxSpeed = 1000.0F;       // cm/s
inline constexpr float kMaxSpin = 120.0F;         // rad/s
inline constexpr float kMaxCoordinate = 1000.0F;  // cm; a world is ten metres to each side

// Below this spin (rad/s) the gyroscopic term changes a velocity by less than
// its own rounding and is left out.
inline constexpr float kGyroscopicSpin = 0.5F;

inline constexpr float kMinHalfExtent = 0.01F;  // cm: 0.2 mm, the thinnest sheet
inline constexpr float kMaxHalfExtent = 500.0F;
inline constexpr float kMaxDensity = 30.0F;  // g/cm3: no metal is denser
inline constexpr int kMaxBoxes = 64;         // of one body
inline constexpr int kMaxMaterials = 8;

// ---- sleep -------------------------------------------------------------------

// An island sleeps when all its points have been slower than this (2 mm/s) for
// this long (0.4 s).
inline constexpr float kSleepSpeed = 0.2F;
inline constexpr int kSleepTicks = 96;

// ---- solver shape ------------------------------------------------------------

inline constexpr int kLanes = 8;        // contacts solved side by side
inline constexpr int kMaxColours = 64;  // one bit each in a body's mask

}  // namespace jobsite::site::solver
