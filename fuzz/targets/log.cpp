#include "base/verify.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"
#include "table/handwork.h"
#include "table/log_text.h"
#include "table/replay.h"

// The log of a game, for `jobsite replay` and `jobsite verify`.
namespace jobsite::fuzz {

namespace {

std::string print(const table::Recording& recording) {
    std::string text = table::print_head(recording.head, recording.version);
    auto rest = recording.rests.begin();
    for (const table::Entry& entry : recording.entries) {
        if (rest != recording.rests.end() && rest->entry == entry.number) {
            text += table::print_rest(*rest++);
        }
        text += table::print_entry(entry);
    }
    return text +
           (recording.ended == table::Ended::Yes ? table::print_end(recording.entries.size()) : "");
}

void replay(const table::Recording& recording) {
    const rules::AnyGame* const game = find_shipped(recording.head.game);
    if (game == nullptr) {
        return;
    }
    const auto match = game->start(recording.head.setup);
    if (!match) {
        return;
    }
    std::size_t replayed = 0;
    const auto flaw = table::replay(recording, **match, [&](const auto& entry, const auto&) {
        base::verify(recording.version != 1 || (*match)->hash() == entry.hash,
                     "an entry of a log without a chain is replayed to its hash");
        ++replayed;
        return table::Onward::Go;
    });
    base::verify(flaw || replayed == recording.entries.size(), "a log without a flaw is replayed");
}

}  // namespace

void feed(std::string_view input) {
    const auto recording = table::read_log(input);
    if (!recording) {
        base::verify(!recording.error().problem.empty(), "a flaw says what is wrong");
        return;
    }
    base::verify(recording->flaw || print(*recording) == input, "a log has one spelling");
    for (const table::Rest& rest : recording->rests) {
        const auto work = table::unpack(rest.hand);
        base::verify(!work || table::unpack(table::pack(*work)) == work, "a hand is read back");
    }
    replay(*recording);
}

}  // namespace jobsite::fuzz
