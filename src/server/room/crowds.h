#pragma once

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/room/ids.h"

namespace jobsite::server {

// Who hears what is said to a crowd.
class Crowds {
   public:
    void gather(ConnectionId crowd, ConnectionId connection) {
        crowds_[crowd].push_back(connection);
    }
    void part(ConnectionId crowd, ConnectionId connection) {
        const auto found = crowds_.find(crowd);
        if (found == crowds_.end()) {
            return;
        }
        auto& members = found->second;
        const auto member = std::ranges::find(members, connection);
        if (member != members.end()) {
            *member = members.back();
            members.pop_back();
        }
        if (members.empty()) {
            crowds_.erase(found);
        }
    }
    // Does something for everybody who is meant: a crowd's members, or a connection itself.
    template <class Do>
    void each(ConnectionId who, const Do& one) const {
        if (!is_crowd(who)) {
            return one(who);
        }
        if (const auto found = crowds_.find(who); found != crowds_.end()) {
            std::ranges::for_each(found->second, one);
        }
    }

   private:
    std::unordered_map<ConnectionId, std::vector<ConnectionId>> crowds_;
};

}  // namespace jobsite::server
