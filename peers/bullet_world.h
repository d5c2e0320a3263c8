#pragma once

#include <memory>
#include <vector>

#include <btBulletDynamicsCommon.h>

#include "site/solver/world.h"

namespace jobsite::peers {

// How finely Bullet looks.
struct BulletEffort {
    int steps_per_second = 480;
    int iterations = 30;
};

// A world of ours handed to Bullet: the same boxes, masses, friction and rivets. The
// hand stays behind.
class BulletWorld {
   public:
    BulletWorld(site::solver::World world, BulletEffort effort);
    ~BulletWorld();
    BulletWorld(const BulletWorld&) = delete;
    BulletWorld& operator=(const BulletWorld&) = delete;

    void run(double seconds);
    // Puts a body somewhere else, at rest.
    void place(site::solver::BodyId id, const site::solver::Pose& pose);
    // Everything where it was when this world was made, and at rest. Bullet's caches
    // of contacts are its own: this is no exact snapshot.
    void reset();
    // The world it was made from, with the poses Bullet has come to.
    [[nodiscard]] site::solver::World world() const;
    [[nodiscard]] int contact_points() const;

   private:
    void add(const site::solver::Body& body);
    void rivet(const site::solver::Weld& weld);

    site::solver::World start_;
    BulletEffort effort_;
    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_{&configuration_};
    btDbvtBroadphase broad_phase_;
    btSequentialImpulseConstraintSolver solver_;
    btDiscreteDynamicsWorld bullet_{&dispatcher_, &broad_phase_, &solver_, &configuration_};
    std::vector<std::unique_ptr<btCollisionShape>> shapes_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;  // as in the world
    std::vector<std::unique_ptr<btTypedConstraint>> rivets_;
};

}  // namespace jobsite::peers
