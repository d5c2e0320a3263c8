#include "base/json.h"
#include "base/verify.h"
#include "fuzz/shipped.h"
#include "fuzz/target.h"
#include "protocol/packing.h"
#include "protocol/read.h"
#include "protocol/strict_json.h"
#include "protocol/write.h"

// A frame from a client, to a table and to a room; and the same bytes packed and unpacked.
namespace jobsite::fuzz {

namespace {

void verify_answerable(const protocol::Unreadable& unreadable) {
    const auto& [refused, ack] = unreadable;
    const std::string line = protocol::write(refused, ack, shipped_texts());
    const auto answer = base::parse_json(line, protocol::kMaxDepth);
    base::verify(line.find('\n') == std::string::npos, "an answer is one line");
    base::verify(answer && (*answer)["type"] == "refused", "what cannot be read is refused");
    base::verify(answer->has("ack") == ack.has_value(), "an answer carries the ack");
}

// The same JSON, spelled in another way, is the same message.
template <class Read>
void try_frame(std::string_view frame, const Read& read) {
    const auto request = read(frame);
    if (!request) {
        return verify_answerable(request.error());
    }
    const auto json = base::parse_json(frame, protocol::kMaxDepth);
    const auto again = read(base::print_json_lines(*json));
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
    try_frame(input, protocol::read_table);
    try_frame(input, protocol::read_room);
    try_packed(input);
}

}  // namespace jobsite::fuzz
