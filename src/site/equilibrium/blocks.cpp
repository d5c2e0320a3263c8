#include "site/equilibrium/blocks.h"

#include <algorithm>

namespace jobsite::site {
namespace {

class Searcher {
   public:
    Searcher(std::size_t bodies, std::span<const std::pair<std::size_t, std::size_t>> touching)
        : neighbours_(bodies), seen_(bodies, 0), lowest_(bodies, 0) {
        for (const auto& [a, b] : touching) {
            neighbours_[a].push_back(b);
            neighbours_[b].push_back(a);
        }
    }

    std::vector<Block> search() {
        visit(0, 0);
        return std::move(found_);
    }

   private:
    // Goes deeper from `body`; the number of the earliest body that can be reached from there
    // without going back through `from`.
    void visit(std::size_t body, std::size_t from) {
        seen_[body] = lowest_[body] = ++count_;
        open_.push_back(body);
        for (const std::size_t next : neighbours_[body]) {
            if (seen_[next] == 0) {
                visit(next, body);
                lowest_[body] = std::min(lowest_[body], lowest_[next]);
                if (lowest_[next] >= seen_[body]) {
                    close(body, next);
                }
            } else if (next != from) {
                lowest_[body] = std::min(lowest_[body], seen_[next]);
            }
        }
    }

    // All that was opened from `first` on hangs on `ground`.
    void close(std::size_t ground, std::size_t first) {
        const auto begin = std::ranges::find(open_, first);
        found_.push_back({ground, {begin, open_.end()}});
        open_.erase(begin, open_.end());
        put_in_order(found_.back());
    }

    void put_in_order(Block& block) const {
        std::vector<std::size_t> order{block.ground};
        for (std::size_t i = 0; i < order.size(); ++i) {
            for (const std::size_t next : neighbours_[order[i]]) {
                const bool is_ours = std::ranges::find(block.bodies, next) != block.bodies.end();
                if (is_ours && std::ranges::find(order, next) == order.end()) {
                    order.push_back(next);
                }
            }
        }
        block.bodies.assign(order.begin() + 1, order.end());
    }

    std::vector<std::vector<std::size_t>> neighbours_;
    std::vector<std::size_t> seen_;    // when; 0 is not yet
    std::vector<std::size_t> lowest_;  // the earliest that is reached from there
    std::vector<std::size_t> open_;
    std::vector<Block> found_;
    std::size_t count_ = 0;
};

}  // namespace

std::vector<Block> blocks(std::size_t bodies,
                          std::span<const std::pair<std::size_t, std::size_t>> touching) {
    return Searcher(bodies, touching).search();
}

}  // namespace jobsite::site
