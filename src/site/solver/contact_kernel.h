#pragma once

#include <cstdint>

#include "site/solver/wide_contact.h"

namespace jobsite::site::solver {

// Simd128 are those of WebAssembly, in a browser.
enum class Instructions : std::uint8_t { Sse2, Avx2, Simd128 };

// The inner loops of the contact solver, compiled once for each instruction set
// from contact_kernel.inc and chosen at run time. Which one runs is not to be
// seen in the results: they agree in every bit.
struct ContactKernel {
    // Reads what the lanes name, and fills in all that follows from it.
    void (*prepare)(WideContact* contacts, int count, const ContactSource& from);
    // Applies the impulses the last tick ended with.
    void (*warm_start)(const WideContact* contacts, int count, SolverBody* bodies);
    // Sweeps once over all contacts.
    Swept (*sweep)(WideContact* contacts, int count, SolverBody* bodies, Pass pass);
    // Brings separations up to date when positions have changed, and sweeps.
    Swept (*relax)(WideContact* contacts, int count, SolverBody* bodies, float rate);
    // Takes the last sweep as the way on which stride() goes on.
    void (*set_out)(WideContact* contacts, int count);
    // Goes on in the way of the sweeps before, by that share of it: see Stepper::solve().
    void (*stride)(WideContact* contacts, int count, SolverBody* bodies, float share);
};

extern const ContactKernel kContactKernelSse2;
extern const ContactKernel kContactKernelAvx2;
extern const ContactKernel kContactKernelSimd128;

// What this machine can run.
bool is_supported(Instructions instructions);
Instructions best_instructions();
const ContactKernel& contact_kernel(Instructions instructions);

}  // namespace jobsite::site::solver
