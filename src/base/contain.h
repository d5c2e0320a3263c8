#pragma once

#include <exception>
#include <optional>
#include <string>

namespace jobsite::base {

// A claim that did not hold in work that was contained: what, and where.
struct Broken {
    std::string claim;
    std::string place;
};

// Thrown by a claim that does not hold, where somebody contains it, and by nothing else.
class BrokenClaim final : public std::exception {
   public:
    explicit BrokenClaim(Broken broken) : broken_(std::move(broken)) {}

    [[nodiscard]] const Broken& broken() const { return broken_; }
    [[nodiscard]] const char* what() const noexcept override { return broken_.claim.c_str(); }

   private:
    Broken broken_;
};

// While one of these lives, a claim that does not hold ends the work of this thread, not the
// program. What was worked on cannot be trusted any more: whoever contains it lets go of it.
// A claim that breaks while the stack is being unwound still stops the program.
class Containment {
   public:
    Containment();
    Containment(const Containment&) = delete;
    Containment& operator=(const Containment&) = delete;
    ~Containment();

    // Whether this thread is at work that is contained.
    static bool holds();
};

#ifdef __cpp_exceptions

// Does the work, and says what broke in it.
template <class Work>
std::optional<Broken> contain(const Work& work) try {
    const Containment containment;
    work();
    return std::nullopt;
} catch (const BrokenClaim& claim) {
    return claim.broken();
} catch (const std::exception& error) {
    return Broken{error.what(), "thrown by a library"};
}

#endif

}  // namespace jobsite::base
