#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

namespace jobsite::cli {

// How the program ends. Scripts may rely on these numbers; `jobsite --help` names them.
enum class Exit : std::uint8_t {
    Fine = 0,
    AnswerIsNo = 1,     // it was looked into, and it is not so: a log that is wrong
    BadInput = 2,       // flags, files or moves that make no sense
    OutsideFailed = 3,  // a file that cannot be read or written, a disk that is full
};

// Why the program stops, in one sentence for standard error.
struct Failure {
    Exit code = Exit::BadInput;
    std::string sentence;
};

template <class T>
using Outcome = tl::expected<T, Failure>;

inline tl::unexpected<Failure> bad_input(std::string sentence) {
    return tl::unexpected(Failure{Exit::BadInput, std::move(sentence)});
}

}  // namespace jobsite::cli
