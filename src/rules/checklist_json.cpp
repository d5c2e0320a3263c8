#include "rules/checklist_json.h"

namespace jobsite::rules {

namespace {

void write_point(base::JsonWriter& json, std::string_view name, const facts::Point& p) {
    json.name(name);
    json.list(std::array{p.x, p.y, p.z}, [&](std::int32_t number) { json.value(number); });
}

void write_amount(base::JsonWriter& json, const Verdict& verdict) {
    const Amount& amount = *verdict.amount;
    json.name("amount");
    json.open_object();
    json.field("text", amount.text);
    json.field("unit", word(amount.unit));
    json.field("bound", word(amount.bound));
    json.field("is", amount.is);
    json.field("wanted", amount.wanted);
    if (amount.shift != facts::Point{}) {
        write_point(json, "shift", amount.shift);
    }
    json.field("nearly", is_nearly_met(verdict));
    json.close_object();
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
        if (verdict.amount) {
            write_amount(json, verdict);
        }
        json.close_object();
    });
}

}  // namespace jobsite::rules
