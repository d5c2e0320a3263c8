# What differs where the build is for the browser. Debian's packages are for its own machine: of
# those that we need here the headers are enough.
add_library(fmt::fmt INTERFACE IMPORTED)
# Numbers are written alike everywhere: without a locale, which would be a tenth of the module.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',')
add_library(tl::expected INTERFACE IMPORTED)

set(JOBSITE_TESTS OFF)  # they run on the machine itself, and the module is tested from outside

# Sizes have 32 bits there, and counts of ours 64; what fits is checked where bytes are read.
target_compile_options(jobsite_flags INTERFACE -Wno-shorten-64-to-32 -Wno-sign-conversion)
add_compile_options(-include "${CMAKE_SOURCE_DIR}/cmake/wasm_arrays.h")
