#pragma once

#include <string>

#include "cli/referee_case.h"
#include "cli/referee_site.h"
#include "rules/texts.h"

namespace jobsite::cli {

// What the referee found: for people, and as a line of JSON for programs.
std::string report(const RefereeCase& c, const Judgement& judgement, const rules::Texts& texts);
std::string json_report(const RefereeCase& c, const Judgement& judgement,
                        const rules::Texts& texts);

}  // namespace jobsite::cli
