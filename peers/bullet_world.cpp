#include "peers/bullet_world.h"

#include <algorithm>
#include <cmath>

#include "site/solver/constants.h"

namespace jobsite::peers {
namespace {

using namespace site::solver;  // NOLINT: all of it is about the solver's worlds

btVector3 as_bullet(Vec3 v) { return {v.x, v.y, v.z}; }

btTransform as_bullet(const Pose& pose) {
    const Quat q = pose.rotation;
    return btTransform(btQuaternion(q.x, q.y, q.z, q.w), as_bullet(pose.position));
}

Pose pose_in_bullet(const Body& body) { return {body.position, body.rotation}; }

// A weld's point, seen from one of its bodies.
btTransform frame_in(const Body& body, Vec3 at) {
    return as_bullet(pose_in_bullet(body)).inverse() * as_bullet(Pose{at, {}});
}

}  // namespace

BulletWorld::BulletWorld(World world, BulletEffort effort)
    : start_(std::move(world)), effort_(effort) {
    bullet_.setGravity({0.0F, 0.0F, -kGravity});
    bullet_.getSolverInfo().m_numIterations = effort.iterations;
    for (const Body& body : start_.bodies) {
        add(body);
    }
    for (const Weld& weld : start_.welds) {
        rivet(weld);
    }
}

BulletWorld::~BulletWorld() {
    for (const auto& rivet : rivets_) {
        bullet_.removeConstraint(rivet.get());
    }
    for (const auto& body : bodies_) {
        bullet_.removeRigidBody(body.get());
    }
}

void BulletWorld::add(const Body& body) {
    auto compound = std::make_unique<btCompoundShape>();
    for (std::uint32_t i = 0; i < body.box_count; ++i) {
        const Box& box = start_.boxes[body.first_box + i];
        auto shape = std::make_unique<btBoxShape>(as_bullet(box.half));
        compound->addChildShape(as_bullet(Pose{box.centre, {}}), shape.get());
        shapes_.push_back(std::move(shape));
    }
    btVector3 inertia(0.0F, 0.0F, 0.0F);
    float mass = 0.0F;
    if (!is_fixed(body)) {
        const Mat3 tensor = inverted(body.inverse_inertia);
        inertia = {tensor.x.x, tensor.y.y, tensor.z.z};
        mass = 1.0F / body.inverse_mass;
    }
    btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, compound.get(), inertia);
    info.m_startWorldTransform = as_bullet(pose_in_bullet(body));
    // Bullet multiplies the coefficients of two bodies.
    const Material material = start_.boxes[body.first_box].material;
    info.m_friction = std::sqrt(start_.friction.between(material, material));
    shapes_.push_back(std::move(compound));
    bodies_.push_back(std::make_unique<btRigidBody>(info));
    bodies_.back()->setActivationState(DISABLE_DEACTIVATION);
    bullet_.addRigidBody(bodies_.back().get());
}

void BulletWorld::rivet(const Weld& weld) {
    const Body& a = start_.bodies[weld.a];
    const Body& b = start_.bodies[weld.b];
    const Vec3 at = a.position + rotated(a.rotation, weld.on_a);
    rivets_.push_back(std::make_unique<btFixedConstraint>(*bodies_[weld.a], *bodies_[weld.b],
                                                          frame_in(a, at), frame_in(b, at)));
    const bool may_overlap = true;
    bullet_.addConstraint(rivets_.back().get(), may_overlap);
}

void BulletWorld::run(double seconds) {
    const auto step = 1.0F / static_cast<float>(effort_.steps_per_second);
    for (long left = std::lround(seconds * effort_.steps_per_second); left > 0; --left) {
        bullet_.stepSimulation(step, 0);
    }
}

void BulletWorld::place(BodyId id, const Pose& pose) {
    const std::size_t place = *find(start_, id);
    const Body& body = start_.bodies[place];
    const Vec3 centre = pose.position - rotated(pose.rotation, body.origin);
    bodies_[place]->setCenterOfMassTransform(as_bullet(Pose{centre, pose.rotation}));
    bodies_[place]->setLinearVelocity({0.0F, 0.0F, 0.0F});
    bodies_[place]->setAngularVelocity({0.0F, 0.0F, 0.0F});
}

void BulletWorld::reset() {
    for (const Body& body : start_.bodies) {
        place(body.id, pose(body));
    }
}

World BulletWorld::world() const {
    World now = start_;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const btTransform& at = bodies_[i]->getWorldTransform();
        const btQuaternion q = at.getRotation();
        now.bodies[i].position = {at.getOrigin().x(), at.getOrigin().y(), at.getOrigin().z()};
        now.bodies[i].rotation = {q.x(), q.y(), q.z(), q.w()};
    }
    return now;
}

int BulletWorld::contact_points() const {
    int points = 0;
    for (int i = 0; i < dispatcher_.getNumManifolds(); ++i) {
        points += const_cast<btCollisionDispatcher&>(dispatcher_)  // NOLINT: it lacks a const
                      .getManifoldByIndexInternal(i)
                      ->getNumContacts();
    }
    return points;
}

}  // namespace jobsite::peers
