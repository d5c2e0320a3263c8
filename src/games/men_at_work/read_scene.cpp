#include "games/men_at_work/read_scene.h"

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "base/scan.h"
#include "facts/reach.h"
#include "games/men_at_work/pieces.h"

namespace jobsite::men_at_work {

namespace {

constexpr int kFarthest = 3'000'000;
constexpr int kWhole = 1'000'000;
constexpr std::int32_t kRoomAbove = 200 * facts::kMillimetre;

std::optional<facts::Pose> read_pose(base::Scanner& scanner) {
    facts::Pose pose;
    for (std::int32_t* const number : {&pose.at.x, &pose.at.y, &pose.at.z}) {
        const auto read = scanner.number(-kFarthest, kFarthest);
        if (!read) {
            return std::nullopt;
        }
        *number = *read;
    }
    if (!scanner.accept("turn")) {
        return std::nullopt;
    }
    for (std::int32_t* const number : {&pose.turn.x, &pose.turn.y, &pose.turn.z, &pose.turn.w}) {
        const auto read = scanner.number(-kWhole, kWhole);
        if (!read) {
            return std::nullopt;
        }
        *number = *read;
    }
    return scanner.at_end() ? std::optional(pose) : std::nullopt;
}

}  // namespace

std::vector<facts::Placed> SceneReader::read(const rules::JsonReader& list) {
    std::vector<facts::Placed> pieces;
    for (const rules::JsonReader& field : list.items()) {
        const std::string text = field.text();
        base::Scanner scanner(text);
        const auto* const row = std::ranges::find(kPieces, scanner.word(), &PieceRow::word);
        const auto pose = read_pose(scanner);
        if (row == kPieces.end() || !pose) {
            field.fail("must be written like black 0 0 25000 turn 0 0 0 1000000");
            continue;
        }
        // What comes out of the supply appears above the tray, and that is in reach too.
        const facts::Point above{pose->at.x, pose->at.y, pose->at.z + kRoomAbove};
        if (!facts::is_in_reach(pose->at) || !facts::is_in_reach(above) ||
            !facts::is_rotation(pose->turn)) {
            field.fail("must be in reach of a hand, and turned by four numbers of length one");
            continue;
        }
        int& next = used_[row->word];
        if (next == row->count) {
            field.fail(fmt::format("is one {} more than there are", row->word));
            continue;
        }
        pieces.push_back(
            {.id = PieceId(row->first + next),
             .kind = row->kind,
             .colour = row->colour,
             .where = row->kind == Kind::Hook ? facts::Where::Tray : facts::Where::Site,
             .pose = *pose});
        ++next;
    }
    return pieces;
}

}  // namespace jobsite::men_at_work
