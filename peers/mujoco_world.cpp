#include "peers/mujoco_world.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <string>

#include <fmt/format.h>

#include "base/verify.h"
#include "site/solver/constants.h"

namespace jobsite::peers {
namespace {

using namespace site::solver;  // NOLINT: all of it is about the solver's worlds

// Newton's method, elliptic cones, contacts as stiff as the step allows. Lengths are
// centimetres, masses grams. MuJoCo wants to know beforehand how many contacts there
// can be, and how many rows of equations.
constexpr const char* kHead =
    R"(<mujoco>
<compiler autolimits="false" inertiafromgeom="false" boundmass="0" boundinertia="0"/>
<option timestep="{}" gravity="0 0 {}" solver="Newton" cone="elliptic" impratio="10"
        iterations="50" tolerance="1e-10"/>
<size njmax="{}" nconmax="{}"/>
<default><geom condim="3" solref="{} 1" solimp="0.95 0.99 0.001"/></default>
<worldbody>
)";

std::string text(Vec3 v) { return fmt::format("{} {} {}", v.x, v.y, v.z); }
std::string text(Quat q) { return fmt::format("{} {} {} {}", q.w, q.x, q.y, q.z); }

// MuJoCo takes the larger of two coefficients, which is what our materials do, too.
std::string geoms(const World& world, const Body& body, const Pose& at) {
    std::string all;
    for (std::uint32_t i = 0; i < body.box_count; ++i) {
        const Box& box = world.boxes[body.first_box + i];
        all += fmt::format(R"(<geom type="box" size="{}" pos="{}" quat="{}" friction="{}"/>)",
                           text(box.half), text(at.position + rotated(at.rotation, box.centre)),
                           text(at.rotation), world.friction.between(box.material, box.material));
        all += '\n';
    }
    return all;
}

std::string described(const World& world, std::size_t place) {
    const Body& body = world.bodies[place];
    if (is_fixed(body)) {
        return geoms(world, body, {body.position, body.rotation});
    }
    const Mat3 inertia = inverted(body.inverse_inertia);
    return fmt::format(
        R"(<body pos="{}" quat="{}"><freejoint/>
<inertial pos="0 0 0" mass="{}" diaginertia="{} {} {}"/>
{}</body>
)",
        text(body.position), text(body.rotation), 1.0F / body.inverse_mass, inertia.x.x,
        inertia.y.y, inertia.z.z, geoms(world, body, {}));
}

std::string described(const World& world, int steps_per_second) {
    const double step = 1.0 / steps_per_second;
    const std::size_t boxes = world.boxes.size();
    std::string xml =
        fmt::format(kHead, step, -kGravity, 200 + 20 * boxes, 100 + 7 * boxes, 2.0 * step);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        xml += described(world, i);
    }
    return xml + "</worldbody>\n</mujoco>\n";
}

mjModel* load(const std::string& xml) {
    mju_user_warning = [](const char*) {};  // or it would keep a file of them
    const auto files = std::make_unique<mjVFS>();
    mj_defaultVFS(files.get());
    mj_makeEmptyFileVFS(files.get(), "world.xml", static_cast<int>(xml.size()));
    std::memcpy(files->filedata[0], xml.data(), xml.size());
    std::array<char, 1000> problem{};
    mjModel* model = mj_loadXML("world.xml", files.get(), problem.data(), problem.size());
    mj_deleteVFS(files.get());
    base::verify(model != nullptr, problem.data());
    return model;
}

std::vector<std::size_t> free_bodies(const World& world) {
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        if (!is_fixed(world.bodies[i])) {
            free.push_back(i);
        }
    }
    return free;
}

}  // namespace

MujocoWorld::MujocoWorld(World world, int steps_per_second)
    : start_(std::move(world)),
      steps_per_second_(steps_per_second),
      free_(free_bodies(start_)),
      model_(load(described(start_, steps_per_second))),
      data_(mj_makeData(model_.get())) {}

void MujocoWorld::run(double seconds) {
    for (long left = std::lround(seconds * steps_per_second_); left > 0; --left) {
        mj_step(model_.get(), data_.get());
    }
}

void MujocoWorld::place(BodyId id, const Pose& pose) {
    const std::size_t place = *find(start_, id);
    const auto number = static_cast<std::size_t>(std::ranges::find(free_, place) - free_.begin());
    const Vec3 at = pose.position - rotated(pose.rotation, start_.bodies[place].origin);
    const Quat q = pose.rotation;
    const std::array<mjtNum, 7> to{at.x, at.y, at.z, q.w, q.x, q.y, q.z};
    std::ranges::copy(to, data_->qpos + 7 * number);
    std::fill_n(data_->qvel + 6 * number, 6, 0.0);
}

void MujocoWorld::reset() { mj_resetData(model_.get(), data_.get()); }

World MujocoWorld::world() const {
    World now = start_;
    for (std::size_t i = 0; i < free_.size(); ++i) {
        std::array<float, 7> q{};
        std::transform(data_->qpos + 7 * i, data_->qpos + 7 * i + 7, q.begin(),
                       [](mjtNum number) { return static_cast<float>(number); });
        now.bodies[free_[i]].position = {q[0], q[1], q[2]};
        now.bodies[free_[i]].rotation = {q[4], q[5], q[6], q[3]};
    }
    return now;
}

}  // namespace jobsite::peers
