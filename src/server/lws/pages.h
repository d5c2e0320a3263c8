#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_map>

#include "server/figures.h"
#include "server/lws/wire.h"
#include "server/net.h"

namespace jobsite::server {

// What is asked and answered over plain HTTP. As with Sockets, -1 closes the connection.
class Pages {
   public:
    Pages(Figures& figures, Listener& listener) : figures_(figures), listener_(listener) {}

    int on_asked(lws* wsi, std::string_view path);
    int on_writable(lws* wsi);
    void on_closed(lws* wsi) { replies_.erase(wsi); }

   private:
    // An answer that is being sent, piece by piece.
    struct Reply {
        HttpAnswer answer;
        std::size_t sent = 0;

        [[nodiscard]] std::string_view body() const {
            return answer.own_body.empty() ? answer.body : std::string_view(answer.own_body);
        }
    };

    Figures& figures_;
    Listener& listener_;
    std::unordered_map<lws*, Reply> replies_;
    Pen pen_;
};

}  // namespace jobsite::server
