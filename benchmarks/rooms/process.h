#pragma once

#include <sys/types.h>

namespace jobsite::bench {

// What the kernel says of another process.
double cpu_seconds(pid_t process);         // of all its threads, in user mode and in the kernel
double family_cpu_seconds(pid_t process);  // the same, with the processes that it has started
double settled_kilobytes(pid_t process);   // its own memory, once it no longer changes

}  // namespace jobsite::bench
