# Writes the C++ file that holds every data file. Run at build time as
#   cmake -D ROOT=data -D FILES=data/a.json;data/b.json -D OUT=built_in.cpp -P embed_data.cmake
# Bytes are written as hexadecimal characters, so that nothing in a data file
# can be mistaken for C++ or for CMake.

set(arrays "")
set(rows "")
set(number 0)
foreach(file IN LISTS FILES)
    file(RELATIVE_PATH path "${ROOT}" "${file}")
    file(READ "${file}" hex HEX)
    string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
    # A final zero makes an empty file an array too; it is not part of the text.
    string(APPEND arrays "constexpr char kFile${number}[] = {${bytes}'\\0'};\n")
    string(APPEND rows "    File{\"${path}\", {kFile${number}, sizeof(kFile${number}) - 1}},\n")
    math(EXPR number "${number} + 1")
endforeach()

if(number EQUAL 0)
    set(span "{}")
    set(table "")
else()
    set(span "kFiles")
    set(table "constexpr File kFiles[] = {\n${rows}};\n")
endif()

file(WRITE "${OUT}" "// Made by cmake/embed_data.cmake from data/. Change the data, not this file.
#include \"data/built_in.h\"

namespace jobsite::data {
namespace {
${arrays}${table}}  // namespace

std::span<const File> built_in() { return ${span}; }

}  // namespace jobsite::data
")
