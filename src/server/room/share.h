#pragma once

#include <cstdint>

namespace jobsite::server {

// Keeps work to a part of a core: after each piece of it comes a rest that is so much longer. A
// machine that has little time makes the work longer, and so the rest.
class Share {
   public:
    using Micros = std::int64_t;

    explicit Share(int percent) : percent_(percent) {}

    // When the next piece of work may begin.
    [[nodiscard]] Micros due() const { return due_; }
    void worked(Micros began, Micros ended) {
        due_ = ended + (ended - began) * (100 - percent_) / percent_;
    }

   private:
    int percent_;
    Micros due_ = 0;
};

}  // namespace jobsite::server
