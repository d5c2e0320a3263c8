#pragma once

#include <utility>
#include <vector>

#include "base/json_writer.h"
#include "protocol/server_messages.h"

// How seats, arguments and sites stand in every message.
namespace jobsite::protocol {

void write(base::JsonWriter& json, Seats seats);
void write(base::JsonWriter& json, const rules::Arguments& arguments);

// One overload per message: its type, then its fields. Who told it closes it.
void write_fields(base::JsonWriter& json, const Told& told);
void write_fields(base::JsonWriter& json, const Looked& looked);
void write_fields(base::JsonWriter& json, const SiteState& site);
void write_fields(base::JsonWriter& json, const Predicted& predicted);
void write_fields(base::JsonWriter& json, const Ahead& ahead);
void write_fields(base::JsonWriter& json, const Used& used);
void write_fields(base::JsonWriter& json, const Hint& hint);

}  // namespace jobsite::protocol
