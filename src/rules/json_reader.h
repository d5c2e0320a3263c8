#pragma once

#include "base/json_reader.h"

namespace jobsite::rules {

// Games read their data files as every layer does.
using base::JsonReader;
using base::read_json;

}  // namespace jobsite::rules
