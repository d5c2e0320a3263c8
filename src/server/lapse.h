#pragma once

#include "store/lease.h"

namespace jobsite::server {

// Asked before anything is said to anybody outside, where rooms are held for a time only. When it
// is over others may be playing in our rooms: nothing that we still have to say may be heard, and
// nothing of it needs to be tidied up, so the program ends there and then.
void end_if_lapsed(const store::Lease* lease);

}  // namespace jobsite::server
