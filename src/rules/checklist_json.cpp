#include "rules/checklist_json.h"

namespace jobsite::rules {

namespace {

void write_point(base::JsonWriter& json, std::string_view name, const facts::Point& p) {
    json.name(name);
    json.list(std::array{p.x, p.y, p.z}, [&](std::int32_t number) { json.value(number); });
}

}  // namespace

void write(base::JsonWriter& json, const Checklist& checklist) {
    json.list(checklist.verdict, [&](const Verdict& verdict) {
        json.open_object();
        json.field("rule", verdict.condition->rule);
        json.field("text", verdict.condition->text);
        json.field("holds", word(verdict.holds));
        json.name("evidence");
        json.list(verdict.evidence, [&](const Evidence& evidence) {
            json.open_object();
            json.field("piece", checklist.name(evidence.piece));
            json.field("other", checklist.name(evidence.other));
            write_point(json, "from", evidence.patch.least);
            write_point(json, "to", evidence.patch.most);
            json.close_object();
        });
        json.close_object();
    });
}

}  // namespace jobsite::rules
