#pragma once

#include <span>
#include <vector>

#include "site/solver/colouring.h"
#include "site/solver/contacts.h"
#include "site/solver/four.h"
#include "site/solver/wide_contact.h"
#include "site/solver/world.h"

namespace jobsite::site::solver {

// Contacts in lanes, and what the kernels read to prepare them.
struct PackedContacts {
    std::span<WideContact> contacts;
    ContactSource source;
};

// Deals the touching manifolds of a world out to lanes for the kernels, and takes
// the impulses back afterwards.
class ContactPacker {
   public:
    // mover_of: for each body its place among the movers, 0 for what cannot move.
    PackedContacts pack(const World& world, const ContactFinder& finder,
                        std::span<const Frame> frames, std::span<const std::uint32_t> mover_of,
                        std::size_t movers, float substep);
    void unpack(World& world) const;

   private:
    void find_places(const World& world, std::span<const std::uint32_t> near,
                     std::span<const Frame> frames);
    static void put_group(WideContact& to, const Group& group, const World& world,
                          std::span<const std::uint32_t> mover_of);

    Colouring colouring_;
    std::vector<Edge> edges_;
    std::span<const Group> groups_;
    std::vector<WideContact> contacts_;
    std::vector<BodyPlace> places_;  // one more than the world has bodies: the first is nowhere
    float share_ = 1.0F;             // of the impulses in lanes by those that are kept
};

}  // namespace jobsite::site::solver
