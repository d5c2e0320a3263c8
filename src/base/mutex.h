#pragma once

#ifndef __wasm__
#include <mutex>
#endif

namespace jobsite::base {

#ifdef __wasm__
// In the browser's module there is one thread, and the library has no mutex.
class Mutex {};
class Lock {
   public:
    explicit Lock(Mutex& /*mutex*/) {}
};
#else
using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;
#endif

}  // namespace jobsite::base
