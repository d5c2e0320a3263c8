#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <nats/nats.h>

#include "server/lapse.h"
#include "server/relay/carrier.h"
#include "server/relay/packet.h"

// This is the one file that includes the library of NATS.
namespace jobsite::server {

namespace {

constexpr std::chrono::milliseconds kBeat{100};
constexpr std::int64_t kConnectMillis = 3000;
// A server of NATS that takes nothing for so long is left for another.
constexpr std::int64_t kWriteMillis = 1000;
constexpr std::int64_t kPingMillis = 1000;
constexpr int kPings = 2;
constexpr std::int64_t kReconnectMillis = 100;
constexpr int kForEver = 1 << 30;
// What waits beyond this is lost, and asked for again when there is room.
constexpr std::size_t kMostWaiting = 4096;
constexpr int kMostPendingBytes = 64 << 20;

std::string subject_of(const std::string& address) { return "jobsite." + address; }

template <auto Destroy>
struct Deleter {
    template <class Thing>
    void operator()(Thing* thing) const {
        Destroy(thing);
    }
};
using Options = std::unique_ptr<natsOptions, Deleter<natsOptions_Destroy>>;
using Connection = std::unique_ptr<natsConnection, Deleter<natsConnection_Destroy>>;
using Subscription = std::unique_ptr<natsSubscription, Deleter<natsSubscription_Destroy>>;
using Message = std::unique_ptr<natsMsg, Deleter<natsMsg_Destroy>>;

// Who listens, as long as somebody does: the library's own threads may call for a moment longer.
struct Listening {
    std::mutex mutex;
    Carrier::Ears ears;
};

class NatsCarrier final : public Carrier {
   public:
    NatsCarrier(Connection connection, std::string address, const store::Lease* lease)
        : address_(std::move(address)), lease_(lease), connection_(std::move(connection)) {}
    ~NatsCarrier() override;

    void start(Ears ears) override;
    void carry(const std::string& to, std::string packet) override;

   private:
    struct Parcel {
        std::string to;
        std::string packet;
    };

    static void arrived(natsConnection* connection, natsSubscription* subscription, natsMsg* bare,
                        void* closure);
    void run();
    void publish(const Parcel& parcel);

    const std::string address_;
    const store::Lease* const lease_;
    Connection connection_;
    std::shared_ptr<Listening> listening_ = std::make_shared<Listening>();
    Subscription subscription_;

    std::mutex mutex_;  // guards the two that follow
    std::deque<Parcel> waiting_;
    bool closing_ = false;
    std::condition_variable changed_;
    std::thread thread_;
};

NatsCarrier::~NatsCarrier() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) {
        thread_.join();
    }
    const std::lock_guard lock(listening_->mutex);
    listening_->ears = {};
}

void NatsCarrier::start(Ears ears) {
    listening_->ears = std::move(ears);
    natsSubscription* subscription = nullptr;
    auto* const closure = new std::shared_ptr<Listening>(listening_);
    natsConnection_Subscribe(&subscription, connection_.get(), subject_of(address_).c_str(),
                             arrived, closure);
    subscription_.reset(subscription);
    natsSubscription_SetOnCompleteCB(
        subscription, [](void* mine) { delete static_cast<std::shared_ptr<Listening>*>(mine); },
        closure);
    natsSubscription_SetPendingLimits(subscription, -1, kMostPendingBytes);
    thread_ = std::thread([this] { run(); });
}

void NatsCarrier::arrived(natsConnection* /*connection*/, natsSubscription* /*subscription*/,
                          natsMsg* bare, void* closure) {
    const Message message(bare);
    Listening& listening = **static_cast<std::shared_ptr<Listening>*>(closure);
    const std::lock_guard lock(listening.mutex);
    if (listening.ears.arrived) {
        listening.ears.arrived({natsMsg_GetData(message.get()),
                                static_cast<std::size_t>(natsMsg_GetDataLength(message.get()))});
    }
}

void NatsCarrier::carry(const std::string& to, std::string packet) {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() < kMostWaiting) {
        waiting_.push_back({to, std::move(packet)});
        if (waiting_.size() == 1) {
            changed_.notify_one();
        }
    }
}

// The library waits where its socket is full, so it has a thread of its own to wait on.
void NatsCarrier::run() {
    auto next_beat = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    while (!closing_ || !waiting_.empty()) {
        const std::deque<Parcel> parcels = std::exchange(waiting_, {});
        lock.unlock();
        for (const Parcel& parcel : parcels) {
            publish(parcel);
        }
        if (std::chrono::steady_clock::now() >= next_beat) {
            listening_->ears.beat();
            next_beat = std::chrono::steady_clock::now() + kBeat;
        }
        lock.lock();
        changed_.wait_until(lock, next_beat, [&] { return closing_ || !waiting_.empty(); });
    }
}

// What the library would keep until it has found another server would be said too late.
void NatsCarrier::publish(const Parcel& parcel) {
    if (natsConnection_Status(connection_.get()) != NATS_CONN_STATUS_CONNECTED) {
        return;
    }
    end_if_lapsed(lease_);
    natsConnection_Publish(connection_.get(), subject_of(parcel.to).c_str(), parcel.packet.data(),
                           static_cast<int>(parcel.packet.size()));
}

std::vector<std::string> split(std::string_view urls) {
    std::vector<std::string> list;
    while (true) {
        const std::size_t comma = urls.find(',');
        list.emplace_back(urls.substr(0, comma));
        if (comma == std::string_view::npos) {
            return list;
        }
        urls.remove_prefix(comma + 1);
    }
}

// The library takes nearly anything for an address.
bool is_url(std::string_view url) {
    const bool has_scheme = url.starts_with("nats://") || url.starts_with("tls://");
    return has_scheme && url.size() > url.find("//") + 2 &&
           std::ranges::none_of(url, [](char letter) { return letter <= ' ' || letter > '~'; });
}

Options options_for(const std::vector<std::string>& urls) {
    natsOptions* bare = nullptr;
    natsOptions_Create(&bare);
    Options options(bare);
    std::vector<const char*> servers;
    for (const std::string& url : urls) {
        servers.push_back(url.c_str());
    }
    const bool taken =
        natsOptions_SetServers(bare, servers.data(), static_cast<int>(servers.size())) == NATS_OK;
    natsOptions_SetName(bare, "jobsite");
    natsOptions_SetTimeout(bare, kConnectMillis);
    natsOptions_SetWriteDeadline(bare, kWriteMillis);
    natsOptions_SetPingInterval(bare, kPingMillis);
    natsOptions_SetMaxPingsOut(bare, kPings);
    natsOptions_SetMaxReconnect(bare, kForEver);
    natsOptions_SetReconnectWait(bare, kReconnectMillis);
    natsOptions_SetSendAsap(bare, true);
    return taken ? std::move(options) : nullptr;
}

}  // namespace

tl::expected<std::unique_ptr<Carrier>, NoNats> open_nats(const std::string& urls,
                                                         const std::string& address,
                                                         const store::Lease* lease) {
    using Problem = NoNats::Problem;
    const std::vector<std::string> list = split(urls);
    const Options options = std::ranges::all_of(list, is_url) ? options_for(list) : nullptr;
    if (options == nullptr) {
        return tl::unexpected(NoNats{Problem::BadUrl});
    }
    natsConnection* bare = nullptr;
    const natsStatus status = natsConnection_Connect(&bare, options.get());
    Connection connection(bare);
    if (status != NATS_OK) {
        return tl::unexpected(NoNats{Problem::NotReached, natsStatus_GetText(status)});
    }
    if (natsConnection_GetMaxPayload(bare) < std::int64_t{relay::kMostBytes}) {
        return tl::unexpected(NoNats{Problem::SmallMessages});
    }
    return std::make_unique<NatsCarrier>(std::move(connection), address, lease);
}

}  // namespace jobsite::server
