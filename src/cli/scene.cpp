#include "site/scenes/scene.h"

#include <algorithm>
#include <fstream>

#include "cli/command.h"
#include "cli/terminal.h"
#include "site/scenes/same_bits.h"

namespace jobsite::cli {

namespace {

using site::scenes::Effort;
using site::scenes::Figure;

void tell(const Figure& figure) {
    print("{:<4} {:<44} {:>12.6g}  {} {:g}\n", figure.holds() ? "ok" : "OVER", figure.what,
          figure.value, figure.bar == Figure::Bar::AtMost ? "at most" : "at least", figure.limit);
}

bool write(const std::string& path, const std::vector<std::byte>& bytes) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    return file.flush().good();
}

class Scene final : public Command {
   public:
    void describe(Options& options) override {
        options
            .text("name", name_,
                  "Name of the scene, S1 to S12; or 'bits' for "
                  "fingerprints that come out alike everywhere")
            .required();
        options.text("--motion", motion_, "Write how it moves to this file").type("FILE");
        options.flag("--full", full_, "Look longer, where a scene can be looked at longer");
    }

    Outcome<Exit> run() override {
        if (name_ == "bits") {
            print("{}", site::scenes::same_bits());
            return Exit::Fine;
        }
        const auto scenes = site::scenes::scenes();
        const auto scene = std::ranges::find(scenes, name_, &site::scenes::Scene::name);
        if (scene == scenes.end()) {
            return bad_input(fmt::format("There is no scene '{}'; they are {} to {}.",
                                         printable(name_), scenes.front().name,
                                         scenes.back().name));
        }
        if (!motion_.empty() && !write(motion_, film(*scene))) {
            return tl::unexpected(
                Failure{Exit::OutsideFailed,
                        fmt::format("'{}' cannot be written to.", printable(motion_))});
        }
        print("{}: {}\n", scene->name, scene->claim);
        const auto figures = scene->play(full_ ? Effort::Full : Effort::Quick);
        std::ranges::for_each(figures, tell);
        return std::ranges::all_of(figures, &Figure::holds) ? Exit::Fine : Exit::AnswerIsNo;
    }

   private:
    std::string name_;
    std::string motion_;
    bool full_ = false;
};

}  // namespace

std::unique_ptr<Command> make_scene() { return std::make_unique<Scene>(); }

}  // namespace jobsite::cli
