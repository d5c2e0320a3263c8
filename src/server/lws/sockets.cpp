#include "server/lws/sockets.h"

#include <array>
#include <utility>

#include <netinet/in.h>

#include "server/origin.h"

namespace jobsite::server {

int Sockets::on_handshake(lws* wsi) const {
    const bool right_path = header_of(wsi, WSI_TOKEN_GET_URI) == "/ws";
    const bool right_origin = is_own_origin(header_of(wsi, WSI_TOKEN_ORIGIN),
                                            header_of(wsi, WSI_TOKEN_HOST), options_.public_host);
    if (right_path && right_origin) {
        return 0;
    }
    ++figures_.turned_away;
    return -1;
}

std::string Sockets::address_of(lws* wsi) const {
    if (options_.behind_proxy) {
        std::string forwarded = forwarded_address(header_of(wsi, WSI_TOKEN_X_FORWARDED_FOR));
        if (!forwarded.empty()) {
            return forwarded;
        }
    }
    std::array<char, INET6_ADDRSTRLEN> text{};
    lws_get_peer_simple(wsi, text.data(), text.size());
    return text.data();
}

int Sockets::on_opened(lws* wsi) {
    const ConnectionId id{++last_id_};
    if (!listener_.opened(id, address_of(wsi))) {
        return -1;
    }
    Socket& socket = sockets_[id];
    socket.id = id;
    socket.wsi = wsi;
    lws_set_opaque_user_data(wsi, &socket);
    return 0;
}

int Sockets::on_received(lws* wsi, std::string_view piece) {
    Socket* const socket = of(wsi);
    if (socket == nullptr || socket->closing) {
        return 0;
    }
    if (lws_frame_is_binary(wsi) != 0) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, nullptr, 0);
        return -1;
    }
    if (socket->frame.size() + piece.size() > limits_.frame_bytes) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, nullptr, 0);
        return -1;
    }
    const bool whole = lws_is_final_fragment(wsi) != 0 && lws_remaining_packet_payload(wsi) == 0;
    if (whole && socket->frame.empty()) {
        listener_.heard(socket->id, piece);
        return 0;
    }
    socket->frame += piece;
    if (whole) {
        const std::string frame = std::exchange(socket->frame, {});
        listener_.heard(socket->id, frame);
    }
    return 0;
}

Sockets::Socket* Sockets::find(ConnectionId connection) {
    const auto found = sockets_.find(connection);
    return found == sockets_.end() || found->second.closing ? nullptr : &found->second;
}

void Sockets::send(ConnectionId to, std::string frame) {
    Socket* const socket = find(to);
    if (socket == nullptr) {
        return;
    }
    if (socket->out_bytes + frame.size() > limits_.outgoing_bytes) {
        ++figures_.slow_closed;
        return give_up(*socket);
    }
    if (socket->words) {
        put(*socket, {packer_.pack(frame, *socket->words), LWS_WRITE_BINARY});
    } else {
        put(*socket, {std::move(frame), LWS_WRITE_TEXT});
    }
}

void Sockets::pack(ConnectionId connection) {
    Socket* const socket = find(connection);
    if (socket != nullptr && !socket->words) {
        socket->words.emplace();
    }
}

// Old motion is worth nothing: who is behind gets the newest when it has caught up.
void Sockets::show(ConnectionId to, std::string motion) {
    Socket* const socket = find(to);
    if (socket == nullptr) {
        return;
    }
    if (socket->missed_motion || socket->out_bytes > limits_.motion_bytes) {
        socket->missed_motion = true;
        ++figures_.motion_left_out;
        return;
    }
    figures_.motion_bytes += motion.size();
    put(*socket, {std::move(motion), LWS_WRITE_BINARY});
}

// A socket nearly always takes what it is given, so it is not asked first.
void Sockets::put(Socket& socket, Frame frame) {
    if (socket.out.empty() && lws_partial_buffered(socket.wsi) == 0) {
        if (!write(socket, frame)) {
            give_up(socket);
        }
        return;
    }
    socket.out_bytes += frame.bytes.size();
    socket.out.push_back(std::move(frame));
    lws_callback_on_writable(socket.wsi);
}

bool Sockets::write(const Socket& socket, const Frame& frame) {
    ++figures_.frames_out;
    figures_.bytes_out += frame.bytes.size();
    return pen_.write(socket.wsi, frame.bytes, frame.kind);
}

// It does not take what it is told; it may come back and ask for the gap.
void Sockets::give_up(Socket& socket) {
    socket.closing = true;
    socket.out.clear();
    lws_set_timeout(socket.wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

void Sockets::close(ConnectionId connection) {
    if (Socket* const socket = find(connection)) {
        socket->closing = true;
        lws_callback_on_writable(socket->wsi);
    }
}

int Sockets::on_writable(lws* wsi) {
    Socket* const socket = of(wsi);
    if (socket == nullptr) {
        return 0;
    }
    // What the kernel does not take at once the library keeps, and wants to send before
    // it is given more.
    std::size_t written = 0;
    while (written < socket->out.size() && lws_partial_buffered(wsi) == 0) {
        const Frame& frame = socket->out[written++];
        socket->out_bytes -= frame.bytes.size();
        if (!write(*socket, frame)) {
            return -1;
        }
    }
    socket->out.erase(socket->out.begin(),
                      socket->out.begin() + static_cast<std::ptrdiff_t>(written));
    if (!socket->out.empty()) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    if (std::exchange(socket->missed_motion, false)) {
        listener_.caught_up(socket->id);
    }
    if (socket->closing) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_GOINGAWAY, nullptr, 0);
        return -1;
    }
    return 0;
}

void Sockets::on_closed(lws* wsi) {
    const Socket* const socket = of(wsi);
    if (socket == nullptr) {
        return;
    }
    const ConnectionId id = socket->id;
    lws_set_opaque_user_data(wsi, nullptr);
    sockets_.erase(id);
    listener_.closed(id);
}

}  // namespace jobsite::server
