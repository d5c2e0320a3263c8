#include <nlohmann/json.hpp>

#include "base/verify.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"
#include "protocol/packing.h"
#include "protocol/read.h"
#include "protocol/room_text.h"
#include "protocol/write.h"

// A frame from a client, to a table and to a room; and the same bytes packed and unpacked.
namespace jobsite::fuzz {

namespace {

using nlohmann::json;

void verify_answerable(const protocol::Unreadable& unreadable) {
    const auto& [refused, ack] = unreadable;
    for (const std::string& line : {protocol::write({refused, ack}, shipped_texts()),
                                    protocol::write_room(refused, ack, shipped_texts())}) {
        const json answer = json::parse(line);
        base::verify(line.find('\n') == std::string::npos, "an answer is one line");
        base::verify(answer.at("type") == "refused", "what cannot be read is refused");
        base::verify(answer.contains("ack") == ack.has_value(), "an answer carries the ack");
    }
}

// The same JSON, spelled in another way, is the same message.
template <class Read>
void try_frame(std::string_view frame, const Read& read) {
    const auto request = read(frame);
    if (!request) {
        return verify_answerable(request.error());
    }
    const auto again = read(json::parse(frame).dump(2));
    base::verify(
        again && again->message.index() == request->message.index() && again->ack == request->ack,
        "a message means the same however its JSON is spelled");
}

// What was said before is the first half.
void try_packed(std::string_view input) {
    const std::string_view before = input.substr(0, input.size() / 2);
    protocol::LastWords here;
    here.add(before);
    protocol::LastWords there = here;
    const std::string frame = protocol::Packer().pack(input, here);
    base::verify(protocol::unpack(frame, there) == input, "what is packed can be unpacked");
    protocol::LastWords words;
    protocol::unpack(input, words);
}

}  // namespace

void feed(std::string_view input) {
    try_frame(input, protocol::read);
    try_frame(input, protocol::read_room);
    try_packed(input);
}

}  // namespace jobsite::fuzz
