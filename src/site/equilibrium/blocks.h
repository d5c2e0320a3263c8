#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace jobsite::site {

// Bodies that hold each other: however they do it, the whole group hangs on its ground alone,
// which must bear its weight and nothing else.
struct Block {
    std::size_t ground = 0;
    std::vector<std::size_t> bodies;  // outwards from the ground
};

// Takes a site apart where one body alone carries a part of it: the blocks of the graph of who
// touches whom (Hopcroft and Tarjan 1973), seen from body 0, which is what never moves. Each
// block comes before the one of which its ground is a body. Bodies that nothing connects with
// body 0 are in no block.
std::vector<Block> blocks(std::size_t bodies,
                          std::span<const std::pair<std::size_t, std::size_t>> touching);

}  // namespace jobsite::site
