# How every file of ours is compiled. What differs between the builds is in
# CMakePresets.json; what holds for all of them is here.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(JOBSITE_SANITIZE "stop at the first undefined behaviour; check the state after each move" OFF)

add_library(jobsite_flags INTERFACE)
target_compile_options(jobsite_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)

# The same bits on every machine: a fused multiply-add rounds once where two
# operations round twice, and compilers differ in where they fuse. It stands
# here and not in a preset so that no build can forget it.
add_compile_options(-ffp-contract=off)

# Three of the checks double the time to compile and find little here: a null
# pointer that is used stops the program anyway, and nothing casts between classes.
if(JOBSITE_SANITIZE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,vptr
                        -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
    target_compile_definitions(jobsite_flags INTERFACE JOBSITE_STATE_CHECKS=1)
endif()

# Cache and fast linker: used where they are installed, needed nowhere. Paths inside the
# repository count from its root, in what is hashed and in what is compiled, so that every
# clone of it finds what another has compiled.
add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}=.")
find_program(ccache_program ccache)
if(ccache_program)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1
        CCACHE_SLOPPINESS=pch_defines,time_macros "${ccache_program}")
endif()
find_program(mold_program mold)
# Debian's mold takes thread-local variables without a value for read-only data. Where that puts
# them on the page before what is mapped, the program does not start ("cannot apply additional
# memory protection"); with every segment on pages of its own they never lie there.
if(mold_program AND NOT JOBSITE_WASM)
    add_link_options(-fuse-ld=mold -Wl,-z,separate-loadable-segments)
endif()

# What nearly every source includes is parsed once, in the builds that people wait for. The
# dev build goes without: it sees a source that does not include what it uses.
option(JOBSITE_PCH "precompile the standard headers" OFF)
set(jobsite_standard_headers
    <algorithm> <array> <functional> <map> <memory> <optional> <span> <string> <string_view>
    <variant> <vector> <fmt/format.h> <tl/expected.hpp>)

# jobsite_precompile(TARGET [HEADER...]): makes the headers; jobsite_precompiled(TARGET FROM)
# uses what another target made. ccache needs to see what was precompiled, and g++ 12 forgets
# that it was the system's: it then warns of overruns in std::string that are not there.
set(jobsite_precompiled_flags -fpch-preprocess -Wno-array-bounds)
function(jobsite_precompile target)
    if(JOBSITE_PCH)
        target_precompile_headers(${target} PRIVATE ${jobsite_standard_headers} ${ARGN})
        target_compile_options(${target} PRIVATE ${jobsite_precompiled_flags})
    endif()
endfunction()

function(jobsite_precompiled target from)
    if(JOBSITE_PCH)
        target_precompile_headers(${target} REUSE_FROM ${from})
        target_compile_options(${target} PRIVATE ${jobsite_precompiled_flags})
    endif()
endfunction()
