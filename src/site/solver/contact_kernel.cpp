#include "site/solver/contact_kernel.h"

#include "base/verify.h"

namespace jobsite::site::solver {

#ifdef __wasm__

bool is_supported(Instructions instructions) { return instructions == Instructions::Simd128; }

Instructions best_instructions() { return Instructions::Simd128; }

const ContactKernel& contact_kernel(Instructions instructions) {
    base::verify(is_supported(instructions), "only instructions this machine has are asked for");
    return kContactKernelSimd128;
}

#else

bool is_supported(Instructions instructions) {
    return instructions == Instructions::Sse2 ||
           (instructions == Instructions::Avx2 && __builtin_cpu_supports("avx2") != 0);
}

Instructions best_instructions() {
    return is_supported(Instructions::Avx2) ? Instructions::Avx2 : Instructions::Sse2;
}

const ContactKernel& contact_kernel(Instructions instructions) {
    base::verify(is_supported(instructions), "only instructions this machine has are asked for");
    return instructions == Instructions::Avx2 ? kContactKernelAvx2 : kContactKernelSse2;
}

#endif

}  // namespace jobsite::site::solver
