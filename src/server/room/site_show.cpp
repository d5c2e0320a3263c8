#include "server/room/site_show.h"

#include <utility>

#include "base/packed.h"
#include "protocol/marks.h"

namespace jobsite::server {

namespace {

using protocol::Mark;

constexpr std::uint32_t kTicksPerKey = facts::kTicksPerSecond / 2;
constexpr std::uint32_t kTicksPerList = facts::kTicksPerSecond / 10;

// A hand that never rests makes no endless film.
constexpr std::size_t kLongestFilm = std::size_t{256} << 10U;

std::string message(Mark mark, std::uint64_t number, const std::vector<std::byte>& body) {
    base::PackedWriter head;
    head.put_byte(static_cast<std::uint32_t>(mark));
    head.put(static_cast<std::uint32_t>(number));
    head.put_bytes(body);
    return head.text();
}

}  // namespace

std::string SiteShow::wrapped(const std::vector<std::byte>& frame) {
    if (film_.size() + frame.size() < kLongestFilm) {
        base::PackedWriter size;
        size.put(static_cast<std::uint32_t>(frame.size()));
        for (const auto& part : {size.take(), frame}) {
            film_.insert(film_.end(), part.begin(), part.end());
        }
    }
    return message(Mark::Motion, hand_, frame);
}

std::vector<std::byte> SiteShow::take_film() {
    wants_key_ = true;
    return std::exchange(film_, {});
}

std::string SiteShow::print_film(std::uint64_t event, const std::vector<std::byte>& frames) {
    return message(Mark::Film, event, frames);
}

std::optional<std::string> SiteShow::frame(const table::Workplace& workplace, std::uint32_t pause) {
    const site::Attempt* const attempt = workplace.attempt();
    if (attempt == nullptr) {
        wants_key_ = true;
        return std::exchange(is_moving_, false)
                   ? std::optional(message(Mark::Motion, hand_,
                                           recorder_.rest(workplace.site(), frame_tick_)))
                   : std::nullopt;
    }
    const std::uint32_t tick = attempt->ticks();
    if (wants_key_ || (wants_key_soon_ && tick >= key_tick_ + kTicksPerKey)) {
        return whole(workplace);
    }
    if (tick < frame_tick_ + pause || recorder_.is_still(attempt->site())) {
        return std::nullopt;
    }
    frame_tick_ = tick;
    return wrapped(recorder_.change(attempt->site(), tick));
}

std::string SiteShow::whole(const table::Workplace& workplace) {
    const site::Attempt* const attempt = workplace.attempt();
    if (attempt == nullptr) {
        return message(Mark::Motion, hand_, site::MotionRecorder().rest(workplace.site(), 0));
    }
    is_moving_ = true;
    wants_key_ = false;
    wants_key_soon_ = false;
    key_tick_ = attempt->ticks();
    frame_tick_ = attempt->ticks();
    return wrapped(recorder_.key(attempt->site(), attempt->ticks()));
}

protocol::SiteState SiteShow::state(const table::Workplace& workplace, std::optional<int> sure) {
    protocol::SiteState state;
    for (const site::PieceRow& piece : workplace.site().pieces) {
        if (piece.where != facts::Where::Gone) {
            state.pieces.push_back({piece.id, piece.kind, piece.colour});
        }
    }
    for (const facts::Rivet& joint : site::rivets(workplace.site())) {
        if (joint.state != facts::RivetState::Holds) {
            (joint.state == facts::RivetState::Loose ? state.loose : state.broken)
                .push_back(joint.id);
        }
    }
    if (workplace.attempt() != nullptr) {
        state.held = workplace.attempt()->held();
        state.on_rail = state.held && workplace.attempt()->is_on_rail();
        state.sure = state.held ? sure : std::nullopt;
        state.moving = true;
    }
    return state;
}

std::optional<protocol::SiteState> SiteShow::news(const table::Workplace& workplace,
                                                  std::optional<int> sure) {
    protocol::SiteState now = state(workplace, sure);
    if (now == told_) {
        return std::nullopt;
    }
    told_ = std::move(now);
    return told_;
}

std::optional<protocol::Checklist> SiteShow::checklist(const table::Workplace& workplace,
                                                       const rules::PhysicalMatch& match) {
    if (!workplace.is_holding()) {
        list_.reset();
        list_tick_ = 0;
        return std::nullopt;
    }
    const std::uint32_t tick = workplace.attempt()->ticks();
    if (list_ && tick < list_tick_ + kTicksPerList) {
        return std::nullopt;
    }
    list_tick_ = tick;
    protocol::Checklist now{match.checklist(site::survey(workplace.site()))};
    if (now == list_) {
        return std::nullopt;
    }
    list_ = std::move(now);
    return list_;
}

}  // namespace jobsite::server
