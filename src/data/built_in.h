#pragma once

#include <span>
#include <string_view>

namespace jobsite::data {

// One file of data/, as it was when the program was built.
struct File {
    std::string_view path;  // below data/, such as "monster_office/deck.json"
    std::string_view text;
};

// Every file of data/, sorted by path. Only the edges of the program ask for
// them (cli, server, tests); a layer that needs data is handed the text.
std::span<const File> built_in();

}  // namespace jobsite::data
