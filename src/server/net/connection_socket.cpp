#include <utility>

#include "base/utf8.h"
#include "server/net/connection.h"

// A connection that has become a WebSocket.
namespace jobsite::server {

void Connection::listen(std::string_view bytes) {
    if (reader_ == nullptr) {
        reader_ = std::make_unique<FrameReader>();
    }
    reader_->feed(bytes);
    while (reader_ != nullptr) {
        const auto piece = reader_->next();
        if (piece) {
            on(*piece);
        } else if (reader_->is_broken()) {
            part(CloseCode::ProtocolError);
        } else {
            break;
        }
    }
    if (reader_ != nullptr && reader_->is_at_rest()) {
        reader_.reset();
    }
}

void Connection::on(const FrameReader::Piece& piece) {
    switch (piece.opcode) {
        case Opcode::Continuation:
        case Opcode::Text:
        case Opcode::Binary:
            return on_words(piece);
        case Opcode::Close:
        case Opcode::Ping:
        case Opcode::Pong:
            return on_control(piece);
    }
}

void Connection::on_words(const FrameReader::Piece& piece) {
    if (piece.begins) {
        if (in_message_ != (piece.opcode == Opcode::Continuation)) {
            return part(CloseCode::ProtocolError);
        }
        if (piece.opcode == Opcode::Binary) {
            return part(CloseCode::Unsupported);
        }
        // Said before the rest of it is read.
        if (message_.size() + piece.frame_size > house_.limits.frame_bytes) {
            return part(CloseCode::TooBig);
        }
        in_message_ = true;
    }
    const bool whole = piece.ends && piece.final_frame;
    if (whole && message_.empty()) {
        return hear(piece.bytes);
    }
    message_ += piece.bytes;
    if (whole) {
        hear(std::exchange(message_, {}));
    }
}

void Connection::hear(std::string_view message) {
    in_message_ = false;
    if (!base::is_utf8(message)) {
        return part(CloseCode::NotText);
    }
    house_.listener->heard(id_, message);
}

void Connection::on_control(const FrameReader::Piece& piece) {
    control_ += piece.bytes;
    if (!piece.ends) {
        return;
    }
    const std::string payload = std::exchange(control_, {});
    if (piece.opcode == Opcode::Ping) {
        put(Opcode::Pong, payload);
    } else if (piece.opcode == Opcode::Close) {
        // The reason comes back as it came.
        append_frame(out_, Opcode::Close, std::string_view(payload).substr(0, 2));
        stop_talking();
        enter(Stage::Parting);
    }
}

void Connection::put(Opcode opcode, std::string_view payload) {
    if (waiting_bytes() + payload.size() > house_.limits.outgoing_bytes) {
        // It does not take what it is told; it may come back and ask for the gap.
        ++house_.figures.slow_closed;
        return lose();
    }
    if (waiting_bytes() == 0) {
        since_ = house_.now;
    }
    append_frame(out_, opcode, payload);
    ++house_.figures.frames_out;
}

void Connection::send(std::string_view frame) {
    if (stage_ != Stage::Talking) {
        return;
    }
    if (words_) {
        put(Opcode::Binary, house_.packer.pack(frame, *words_));
    } else {
        put(Opcode::Text, frame);
    }
}

// Old motion is worth nothing: who is behind gets the newest when it has caught up.
void Connection::show(std::string_view motion) {
    if (stage_ != Stage::Talking) {
        return;
    }
    if (missed_motion_ || waiting_bytes() > house_.limits.motion_bytes) {
        missed_motion_ = true;
        ++house_.figures.motion_left_out;
        return;
    }
    house_.figures.motion_bytes += motion.size();
    put(Opcode::Binary, motion);
}

void Connection::pack() {
    if (stage_ == Stage::Talking && !words_) {
        words_.emplace();
    }
}

}  // namespace jobsite::server
