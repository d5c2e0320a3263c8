#pragma once

#include <memory>
#include <utility>

#include "facts/facts.h"

namespace jobsite::skyscrapers {

// Facts as moves and states hand them about. They are large and never change, so that copies
// share them; without any they are empty.
class Told {
   public:
    Told() = default;
    explicit Told(facts::Facts facts)
        : facts_(std::make_shared<const facts::Facts>(std::move(facts))) {}

    [[nodiscard]] bool empty() const { return facts_ == nullptr; }
    [[nodiscard]] const facts::Facts& operator*() const {
        static const facts::Facts kNothing;
        return facts_ ? *facts_ : kNothing;
    }
    [[nodiscard]] const facts::Facts* operator->() const { return &**this; }

    friend bool operator==(const Told& a, const Told& b) {
        return a.facts_ == b.facts_ || (a.empty() == b.empty() && *a == *b);
    }

   private:
    std::shared_ptr<const facts::Facts> facts_;
};

}  // namespace jobsite::skyscrapers
