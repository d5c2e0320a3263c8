// The contact kernels for WebAssembly. The build gives this file its instruction set.
#include "site/solver/contact_kernel.inc"

namespace jobsite::site::solver {

const ContactKernel kContactKernelSimd128{.prepare = prepare,
                                          .warm_start = warm_start,
                                          .sweep = sweep,
                                          .relax = relax,
                                          .set_out = set_out,
                                          .stride = stride};

}  // namespace jobsite::site::solver
