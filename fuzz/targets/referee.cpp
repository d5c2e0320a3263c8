#include "base/verify.h"
#include "cli/referee_case.h"
#include "cli/referee_report.h"
#include "cli/referee_site.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"

// A case for the referee, as a stranger describes it.
namespace jobsite::fuzz {

void feed(std::string_view input) {
    static const cli::Yard kYard = cli::Yard::open();
    const auto asked = cli::read_case(input, shipped_texts());
    if (!asked) {
        base::verify(!asked.error().empty(), "a refusal says why");
        return;
    }
    if (const auto judgement = cli::judge_case(kYard, *asked, cli::Gravity::Asleep)) {
        base::verify(!cli::report(*asked, *judgement, shipped_texts()).empty() &&
                         !cli::json_report(*asked, *judgement, shipped_texts()).empty(),
                     "every judgement can be told");
    }
}

}  // namespace jobsite::fuzz
