#pragma once

#include <memory>
#include <vector>

#include <mujoco/mujoco.h>

#include "site/solver/world.h"

namespace jobsite::peers {

// A world of ours handed to MuJoCo: the same boxes, masses and friction. The hand and
// rivets stay behind.
class MujocoWorld {
   public:
    MujocoWorld(site::solver::World world, int steps_per_second);

    void run(double seconds);
    // Puts a body somewhere else, at rest.
    void place(site::solver::BodyId id, const site::solver::Pose& pose);
    // Everything where it was when this world was made, and at rest.
    void reset();
    // The world it was made from, with the poses MuJoCo has come to.
    [[nodiscard]] site::solver::World world() const;
    [[nodiscard]] int contact_points() const { return data_->ncon; }

   private:
    struct Free {
        void operator()(mjModel* model) const { mj_deleteModel(model); }
        void operator()(mjData* data) const { mj_deleteData(data); }
    };

    site::solver::World start_;
    int steps_per_second_;
    std::vector<std::size_t> free_;  // the bodies that have a joint, in MuJoCo's order
    std::unique_ptr<mjModel, Free> model_;
    std::unique_ptr<mjData, Free> data_;
};

}  // namespace jobsite::peers
