#include "table/ahead.h"

#include <algorithm>
#include <cmath>

#include "site/units.h"

namespace jobsite::table {

namespace {

// So many ticks at most are run once more to come to any tick of late.
constexpr std::uint32_t kKeepEvery = 12;
// What is longer ago is agreed on: a room that shows nothing new sends no frames.
constexpr std::uint32_t kLongest = 3 * facts::kTicksPerSecond;

std::int32_t distance(const site::solver::Pose& a, const site::solver::Pose& b) {
    const auto way = a.position - b.position;
    return site::micrometres(std::sqrt(dot(way, way)));
}

// What both have. Coarse poses are turned by less than can be seen, or are elsewhere soon.
template <class Poses>
std::int32_t farthest(const Poses& ones, const auto& others) {
    std::int32_t most = 0;
    for (const auto& [piece, pose] : ones) {
        if (const auto found = others.find(piece); found != others.end()) {
            most = std::max(most, distance(pose, found->second));
        }
    }
    return most;
}

}  // namespace

Ahead::Ahead(Workplace place, facts::Work work)
    : place_(std::move(place)), piece_(*work.held), after_(std::move(work)), kept_{*place_} {
    after_.held.reset();
    after_.rest_is_due = true;
}

std::optional<Ahead> Ahead::begin(const site::Catalogue& pieces, std::span<const std::byte> bytes) {
    auto start = unpack_start(bytes);
    auto site =
        start ? site::restore(pieces, start->rest) : tl::unexpected(site::Fault::Unreadable);
    if (!site || !start->work.held ||
        !site::Attempt::begin(*site, start->work, start->hand.tremor)
             .and_then([&](site::Attempt&& attempt) { return attempt.take(*start->work.held); })) {
        return std::nullopt;
    }
    Workplace place(*std::move(site));
    place.tremble(start->hand.tremor);
    place.follow(start->work);
    if (!place.retrace(start->hand.trace, start->hand.stops.back().ticks) || !place.is_holding()) {
        return std::nullopt;
    }
    return Ahead(std::move(place), std::move(start->work));
}

void Ahead::lead(std::uint64_t number, std::uint32_t tick, const Hands& hands) {
    deeds_.push_back({number, tick, hands});
}

void Ahead::release(std::uint64_t number, std::uint32_t tick) {
    deeds_.push_back({number, tick, std::nullopt});
}

void Ahead::run(std::uint32_t tick) {
    while (ticks() < tick && !place_->attempt()->is_at_rest()) {
        this->tick();
    }
}

void Ahead::tick() {
    const std::uint32_t now = ticks();
    if (now >= kept_.back().attempt()->ticks() + kKeepEvery) {
        kept_.push_back(*place_);
    }
    was_.push_back({now, poses()});
    if (was_.front().tick + kLongest < now) {
        forget_before(now - kLongest);
    }
    for (const Deed& deed : deeds_) {
        if (deed.tick == now && deed.hands && place_->is_holding()) {
            static_cast<void>(place_->lead(*deed.hands));  // the room says why not
        } else if (deed.tick == now && place_->is_holding()) {
            place_->follow(after_);
        }
    }
    place_->pass(1);
    if (!place_->is_under_way() && !place_->attempt()->is_at_rest()) {
        place_->follow(after_);  // it has tripped, and the game will let it fall
    }
}

std::int32_t Ahead::correct(std::uint64_t number, std::optional<std::uint32_t> tick) {
    const auto deed = std::ranges::find(deeds_, number, &Deed::number);
    if (deed == deeds_.end()) {
        return 0;
    }
    const Poses before = poses();
    const std::uint32_t was = deed->tick;
    std::uint32_t now = ticks();
    if (tick) {
        now += *tick - was;  // may wrap, and comes back
        for (auto later = deed; later != deeds_.end(); ++later) {
            later->tick += *tick - was;
        }
    } else {
        deeds_.erase(deed);
    }
    go_back(std::min(was, tick.value_or(was)));
    run(now);
    const Poses after = poses();
    const auto held = [&](const Poses& poses) {
        return std::ranges::find(poses, piece_, &Poses::value_type::first);
    };
    return held(before) == before.end() || held(after) == after.end()
               ? 0
               : distance(held(before)->second, held(after)->second);
}

void Ahead::go_back(std::uint32_t tick) {
    while (kept_.size() > 1 && kept_.back().attempt()->ticks() > tick) {
        kept_.pop_back();
    }
    place_.emplace(kept_.back());
    while (!was_.empty() && was_.back().tick >= ticks()) {
        was_.pop_back();
    }
}

std::optional<std::int32_t> Ahead::compare(std::uint64_t number, std::span<const std::byte> frame) {
    if (!room_.play(frame)) {
        return std::nullopt;
    }
    const std::uint32_t tick = room_.tick();
    const auto known = poses_at(tick);
    const bool in_doubt = std::ranges::any_of(
        deeds_, [&](const Deed& deed) { return deed.tick < tick && deed.number > number; });
    if (!known || in_doubt) {
        return std::nullopt;
    }
    forget_before(tick);
    return farthest(*known, room_.poses());
}

void Ahead::forget_before(std::uint32_t tick) {
    while (kept_.size() > 1 && kept_[1].attempt()->ticks() <= tick) {
        kept_.pop_front();
    }
    while (!was_.empty() && was_.front().tick < tick) {
        was_.pop_front();
    }
    while (!deeds_.empty() && deeds_.front().tick < kept_.front().attempt()->ticks()) {
        deeds_.pop_front();
    }
}

Ahead::Poses Ahead::poses() const {
    Poses poses;
    for (const site::PieceRow& piece : place_->site().pieces) {
        if (piece.where != facts::Where::Gone) {
            poses.emplace_back(piece.id,
                               site::solver::pose(site::body_of(place_->site(), piece.id)));
        }
    }
    return poses;
}

std::optional<Ahead::Poses> Ahead::poses_at(std::uint32_t tick) const {
    if (tick == ticks()) {
        return poses();
    }
    const auto was = std::ranges::find(was_, tick, &Was::tick);
    return was == was_.end() ? std::nullopt : std::optional(was->poses);
}

std::vector<std::byte> Ahead::frame() {
    const site::Site& site = place_->site();
    if (!std::exchange(has_shown_, true)) {
        return shown_.key(site, ticks());
    }
    return shown_.is_still(site) ? std::vector<std::byte>{} : shown_.change(site, ticks());
}

}  // namespace jobsite::table
