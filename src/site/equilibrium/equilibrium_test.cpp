#include "site/equilibrium/equilibrium.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <vector>

#include <glpk.h>
#include <gtest/gtest.h>

#include "data/built_in.h"
#include "site/survey/surveyed.h"
#include "site/testing/stacks.h"
#include "site/units.h"

// The margins beside a linear programme: are there forces at the corners of the shrunk areas
// that hold every piece?
namespace jobsite::site {
namespace {

using facts::Kind;
using facts::kMillimetre;
using testing::Described;

const Catalogue& catalogue() {
    static const Catalogue kCatalogue = testing::catalogue(data::built_in());
    return kCatalogue;
}

// ---- the linear programme ------------------------------------------------------

struct Vector {
    double x = 0, y = 0, z = 0;
};
Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Vector operator*(double s, Vector a) { return {s * a.x, s * a.y, s * a.z}; }
double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Vector cross(Vector a, Vector b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
double length(Vector a) { return std::sqrt(dot(a, a)); }
Vector unit(Vector a) { return (1 / length(a)) * a; }
Vector vector(solver::Vec3 v) { return {v.x, v.y, v.z}; }
Vector vector(facts::Point p) { return {p.x / 1e4, p.y / 1e4, p.z / 1e4}; }

using Polygon = std::vector<Vector>;

Vector middle_of(const Polygon& polygon) {
    Vector sum;
    for (const Vector corner : polygon) {
        sum = sum + (1.0 / static_cast<double>(polygon.size())) * corner;
    }
    return sum;
}

Polygon cut(const Polygon& polygon, Vector inwards, double offset) {
    Polygon kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vector from = polygon[i], to = polygon[(i + 1) % polygon.size()];
        const double a = dot(inwards, from) - offset, b = dot(inwards, to) - offset;
        if (a >= 0) {
            kept.push_back(from);
        }
        if ((a >= 0) != (b >= 0)) {
            kept.push_back(from + (a / (a - b)) * (to - from));
        }
    }
    return kept;
}

// The polygon with each edge moved inwards by d centimetres, or outwards.
Polygon shrunk(const Polygon& polygon, Vector normal, double d) {
    const Vector middle = middle_of(polygon);
    const Vector u = unit(cross(normal, std::fabs(normal.z) > 0.5 ? Vector{1} : Vector{0, 0, 1}));
    const Vector v = cross(normal, u);
    Polygon result{middle + 20 * (u + v), middle + 20 * (v - u), middle - 20 * (u + v),
                   middle + 20 * (u - v)};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vector edge = polygon[(i + 1) % polygon.size()] - polygon[i];
        if (length(edge) > 1e-4) {
            Vector inwards = unit(cross(normal, edge));
            inwards = dot(inwards, middle - polygon[i]) < 0 ? -1 * inwards : inwards;
            result = cut(result, inwards, dot(inwards, polygon[i]) + d);
        }
    }
    return result;
}

struct Push {
    std::size_t a = 0, b = 0;  // places among the pieces
    Vector normal{};
    Polygon corners{};
    double friction = 0;
};

// A site, and whether forces can hold it.
class Programme {
   public:
    explicit Programme(const Described& site) : pieces_(surveyed(catalogue(), site.pieces)) {
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            for (std::size_t j = i + 1; j < pieces_.size(); ++j) {
                add_pushes(i, j);
            }
        }
    }

    // With the areas that carry this piece shrunk by so much, or all of them.
    [[nodiscard]] bool stands(double shrinking, std::size_t of = 0) const {
        const std::unique_ptr<glp_prob, void (*)(glp_prob*)> lp(glp_create_prob(), glp_delete_prob);
        const int bodies = static_cast<int>(pieces_.size());
        glp_add_rows(lp.get(), 6 * bodies);
        for (int i = 0; i < bodies; ++i) {
            const Vector at = centre(static_cast<std::size_t>(i));
            const double weight = pieces_[static_cast<std::size_t>(i)].shape->mass;
            const std::array<double, 6> needed{0, 0, weight, at.y * weight, -at.x * weight, 0};
            for (int k = 0; k < 6; ++k) {
                const bool is_ground = i == 0;
                const double value = needed[static_cast<std::size_t>(k)];
                glp_set_row_bnds(lp.get(), 6 * i + k + 1, is_ground ? GLP_FR : GLP_FX, value,
                                 value);
            }
        }
        for (const Push& push : pushes_) {
            const bool is_meant = of == 0 || (push.normal.z > 0 ? push.b : push.a) == of;
            add(lp.get(), push, is_meant ? shrinking : 0);
        }
        // Forces that were found are a proof. That none were may be rounding: then it looks
        // again, another way.
        return is_solved(lp.get(), GLP_ON) || is_solved(lp.get(), GLP_OFF);
    }

    // By bisection, in micrometres.
    [[nodiscard]] double margin() const {
        double stands_at = -kFirm / 1e4, falls_at = kFirm / 1e4;
        while (falls_at - stands_at > 1e-5) {
            const double between = (stands_at + falls_at) / 2;
            (stands(between) ? stands_at : falls_at) = between;
        }
        return stands_at * 1e4;
    }

   private:
    static bool is_solved(glp_prob* lp, int presolve) {
        glp_smcp how;
        glp_init_smcp(&how);
        how.msg_lev = GLP_MSG_OFF;
        how.presolve = presolve;
        how.it_lim = 20'000;  // it may go in circles
        glp_std_basis(lp);
        return glp_simplex(lp, &how) == 0 && glp_get_status(lp) == GLP_OPT;
    }

    void add_pushes(std::size_t i, std::size_t j) {
        std::vector<TouchingBoxes> found;
        find_touching_boxes(pieces_[i], pieces_[j], found);
        for (const TouchingBoxes& touching : found) {
            Push push{.a = i, .b = j, .normal = vector(touching.patch.normal)};
            for (const solver::Vec3 corner : touching.patch.corners) {
                push.corners.push_back(vector(corner) + vector(pieces_[i].piece->pose.at));
            }
            push.friction =
                catalogue().friction.between(pieces_[i].shape->parts[touching.a].material,
                                             pieces_[j].shape->parts[touching.b].material);
            pushes_.push_back(push);
        }
    }

    [[nodiscard]] Vector centre(std::size_t i) const {
        const auto mass = solver::mass_properties(pieces_[i].shape->parts);
        return vector(pieces_[i].piece->pose.at) + vector(pieces_[i].axes * mass->centre);
    }

    // A variable: a force that acts at a point on b, and against a, and a torque.
    static int add_variable(glp_prob* lp, const Push& push, Vector at, Vector force, Vector torque,
                            int bounds) {
        const Vector turn = cross(at, force) + torque;
        const std::array<double, 6> acts{force.x, force.y, force.z, turn.x, turn.y, turn.z};
        std::array<int, 13> rows{};
        std::array<double, 13> values{};
        for (int k = 0; k < 6; ++k) {
            const auto place = static_cast<std::size_t>(k);
            rows[place + 1] = 6 * static_cast<int>(push.a) + k + 1;
            values[place + 1] = -acts[place];
            rows[place + 7] = 6 * static_cast<int>(push.b) + k + 1;
            values[place + 7] = acts[place];
        }
        const int variable = glp_add_cols(lp, 1);
        glp_set_col_bnds(lp, variable, bounds, 0, 0);
        glp_set_mat_col(lp, variable, 12, rows.data(), values.data());
        return variable;
    }

    static void add(glp_prob* lp, const Push& push, double shrinking) {
        const Polygon polygon = shrunk(push.corners, push.normal, shrinking);
        if (polygon.empty()) {
            return;
        }
        const Vector middle = middle_of(push.corners);
        const Vector u =
            unit(cross(push.normal, std::fabs(push.normal.z) > 0.5 ? Vector{1} : Vector{0, 0, 1}));
        const Vector v = cross(push.normal, u);
        const int along_u = add_variable(lp, push, middle, u, {}, GLP_FR);
        const int along_v = add_variable(lp, push, middle, v, {}, GLP_FR);
        const int twist = add_variable(lp, push, middle, {}, push.normal, GLP_FR);
        std::vector<int> pushes;
        double radius = 0;
        for (const Vector corner : polygon) {
            pushes.push_back(add_variable(lp, push, corner, push.normal, {}, GLP_LO));
        }
        for (const Vector corner : push.corners) {
            radius += length(corner - middle) / static_cast<double>(push.corners.size());
        }
        const double within = push.friction * std::cos(M_PI / 8);
        for (int side = 0; side < 8; ++side) {
            const double angle = M_PI * side / 4;
            limit(lp, {{along_u, std::cos(angle)}, {along_v, std::sin(angle)}}, pushes, within);
        }
        limit(lp, {{twist, 1}}, pushes, push.friction * radius);
        limit(lp, {{twist, -1}}, pushes, push.friction * radius);
    }

    // The sum is at most so much of all pushes.
    static void limit(glp_prob* lp, std::vector<std::pair<int, double>> sum,
                      const std::vector<int>& pushes, double share) {
        for (const int push : pushes) {
            sum.emplace_back(push, -share);
        }
        std::vector<int> columns{0};
        std::vector<double> values{0};
        for (const auto& [column, value] : sum) {
            columns.push_back(column);
            values.push_back(value);
        }
        const int row = glp_add_rows(lp, 1);
        glp_set_row_bnds(lp, row, GLP_UP, 0, 0);
        glp_set_mat_row(lp, row, static_cast<int>(sum.size()), columns.data(), values.data());
    }

    std::vector<Surveyed> pieces_;
    std::vector<Push> pushes_;
};

constexpr double kExact = 2;  // micrometres

void expect_as_programme(const Described& site) {
    const Equilibrium found = equilibrium(catalogue(), site.pieces);
    const Programme programme(site);
    EXPECT_NEAR(found.margin, programme.margin(), kExact);
    for (const Stand& stand : found.pieces) {
        EXPECT_GE(stand.margin, found.margin - 1);
        if (found.margin > 0) {
            EXPECT_TRUE(programme.stands((stand.margin - kExact) / 1e4,
                                         static_cast<std::size_t>(stand.piece)))
                << static_cast<std::uint32_t>(stand.piece) << " by " << stand.margin;
        }
    }
}

TEST(Equilibrium, of_random_stacks_is_what_a_linear_programme_says) {
    base::Random random(1);
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(i);
        expect_as_programme(testing::random_stack(catalogue(), random));
    }
}

TEST(Equilibrium, of_random_scaffolds_is_what_a_linear_programme_says) {
    base::Random random(2);
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(i);
        expect_as_programme(testing::random_scaffold(random));
    }
}

// ---- by hand -------------------------------------------------------------------

constexpr facts::PieceId kFirst{1}, kSecond{2}, kThird{3};

std::int32_t margin_of(const Equilibrium& found, facts::PieceId piece) {
    return std::ranges::find(found.pieces, piece, &Stand::piece)->margin;
}

TEST(Equilibrium, of_a_girder_ends_where_its_middle_passes_the_edge_it_lies_on) {
    for (const std::int32_t beyond : {-1000, -1, 0, 1, 1000}) {
        Described site;
        site.put(Kind::Support, {});
        site.put(Kind::Girder, {25 * kMillimetre + beyond, 0, 25 * kMillimetre});
        const Equilibrium found = equilibrium(catalogue(), site.pieces);
        EXPECT_NEAR(found.margin, -beyond, 1);
        EXPECT_NEAR(margin_of(found, kSecond), -beyond, 1);
        EXPECT_EQ(margin_of(found, kFirst), kFirm);
    }
}

TEST(Equilibrium, says_by_what_a_pile_of_three_holds) {
    // The two upper ones together stand by half a millimetre, the highest by two.
    Described site;
    site.put(Kind::Support, {});
    site.put(Kind::Support, {23'500, 0, 25 * kMillimetre});
    site.put(Kind::Support, {23'500 + 2'000, 0, 50 * kMillimetre}, testing::kQuarterZ);
    const Equilibrium found = equilibrium(catalogue(), site.pieces);
    EXPECT_NEAR(found.margin, 500, 1);
    EXPECT_NEAR(margin_of(found, kSecond), 500, 1);
    EXPECT_EQ(margin_of(found, kThird), kFirm);
}

TEST(Equilibrium, a_corner_that_nobody_needs_does_not_matter) {
    // The girder lies on two supports, and with a tenth of a millimetre on a third.
    Described site;
    site.put(Kind::Support, {-50 * kMillimetre, 0, 0}, testing::kQuarterZ);
    site.put(Kind::Support, {50 * kMillimetre, 0, 0}, testing::kQuarterZ);
    site.put(Kind::Support, {0, 29'900, 0}, testing::kQuarterZ);
    site.put(Kind::Girder, {0, 0, 25 * kMillimetre});
    EXPECT_EQ(equilibrium(catalogue(), site.pieces).margin, kFirm);
}

TEST(Equilibrium, what_nothing_touches_falls_and_what_is_held_does_not) {
    Described site;
    site.put(Kind::Girder, {0, 0, 50 * kMillimetre});
    EXPECT_EQ(equilibrium(catalogue(), site.pieces).margin, -kFirm);
    site.pieces.back().where = facts::Where::Hand;
    const Equilibrium found = equilibrium(catalogue(), site.pieces);
    EXPECT_EQ(found.margin, kFirm);
    EXPECT_TRUE(found.pieces.empty());
}

TEST(Equilibrium, pieces_that_are_joined_are_one) {
    Described site;
    site.put(Kind::Support, {});
    site.put(Kind::Girder, {30 * kMillimetre, 0, 25 * kMillimetre});
    EXPECT_EQ(equilibrium(catalogue(), site.pieces).margin, -kFirm);
    const std::vector<facts::Rivet> rivets{{.id = 1, .a = kFirst, .b = kSecond}};
    EXPECT_GT(equilibrium(catalogue(), site.pieces, rivets).margin, 0);
}

}  // namespace
}  // namespace jobsite::site
