#pragma once

#include "base/json_reader.h"
#include "site/pieces/catalogue.h"

namespace jobsite::site {

// How joints are made, by kind, and how a hand makes them. What is fixed never gives; all
// else is in the file.
Joining read_joining(const base::JsonReader& file);

}  // namespace jobsite::site
