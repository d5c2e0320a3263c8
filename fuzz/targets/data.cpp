#include <algorithm>

#include "base/verify.h"
#include "fuzz/playable.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"

// A data file as a designer may change it. The first line is its path below data/.
namespace jobsite::fuzz {

namespace {

void verify_says_why(const rules::DataFault& fault, std::string_view path) {
    base::verify(fault.file == path && !fault.problem.empty(),
                 "a fault names the file and says what is wrong");
}

void try_game(const rules::GameRow& row, const rules::DataFile& changed) {
    auto files = shipped_files();
    std::ranges::find(files, changed.path, &rules::DataFile::path)->text = changed.text;
    const auto game = row.load(files);
    if (!game) {
        return verify_says_why(game.error(), changed.path);
    }
    for (int seats = row.least_seats; seats <= row.most_seats; ++seats) {
        if (const auto match = (*game)->start({.seats = seats, .options = {}})) {
            verify_playable(**match);
        }
    }
}

void try_texts(const rules::DataFile& changed) {
    const auto texts = rules::Texts::load(changed);
    if (!texts) {
        return verify_says_why(texts.error(), changed.path);
    }
    for (const auto& [key, sentence] : texts->templates()) {
        base::verify(!texts->say(key).empty(), "every sentence can be said");
    }
}

}  // namespace

void feed(std::string_view input) {
    const std::string_view path = input.substr(0, input.find('\n'));
    const rules::DataFile changed{.path = path,
                                  .text = input.substr(std::min(path.size() + 1, input.size()))};
    if (!rules::language_of(path).empty()) {
        try_texts(changed);
    }
    for (const ShippedGame& shipped : shipped_games()) {
        const auto has = [&](auto files) { return std::ranges::count(files, path) > 0; };
        if (has(shipped.row->data_files) || has(shipped.row->added_files)) {
            try_game(*shipped.row, changed);
        }
    }
}

}  // namespace jobsite::fuzz
