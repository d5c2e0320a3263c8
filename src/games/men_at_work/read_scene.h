#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "facts/piece.h"
#include "rules/json_reader.h"

namespace jobsite::men_at_work {

// Reads the pieces of a scene, each the next one of its kind and colour; further lists go on
// where the last one ended.
class SceneReader {
   public:
    std::vector<facts::Placed> read(const rules::JsonReader& list);

   private:
    std::map<std::string_view, int> used_;
};

}  // namespace jobsite::men_at_work
