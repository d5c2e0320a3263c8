#include "table/log_text.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "base/base64.h"
#include "base/hash.h"
#include "site/site.h"

namespace jobsite::table {

std::uint64_t data_hash(std::span<const rules::DataFile> files) {
    base::Hasher hasher;
    for (const rules::DataFile& file : files) {
        // The sizes keep the end of one text apart from the start of the next path.
        hasher.add(std::uint64_t{file.path.size()});
        hasher.add(file.path);
        hasher.add(std::uint64_t{file.text.size()});
        hasher.add(file.text);
    }
    return hasher.value();
}

rules::Setup spelled_out(const rules::Setup& setup, std::span<const rules::OptionRow> options) {
    rules::Setup whole{.seats = setup.seats, .options = {}};
    for (const rules::OptionRow& row : options) {
        const auto chosen =
            std::ranges::find(setup.options, row.name, &rules::Setup::Choice::option);
        const std::string_view value =
            chosen != setup.options.end() ? std::string_view(chosen->value) : row.values.front();
        whole.options.push_back({std::string(row.name), std::string(value)});
    }
    return whole;
}

Head head_of(const rules::GameRow& row, const rules::AnyGame& game, std::uint64_t data,
             const rules::Setup& setup) {
    return {.game = std::string(row.name),
            .rules_version = row.rules_version,
            .site_version = game.has_site(setup) ? int{site::kSiteVersion} : 0,
            .data = data,
            .setup = spelled_out(setup, row.options)};
}

std::string print_terms(const Head& head) {
    const std::string site =
        head.site_version > 0 ? fmt::format(" site {}", head.site_version) : "";
    std::string text =
        fmt::format("game {} rules {}{} data {} seats {}", head.game, head.rules_version, site,
                    base::print_hash(head.data), head.setup.seats);
    for (const auto& [option, value] : head.setup.options) {
        text += fmt::format(" {}={}", option, value);
    }
    return text;
}

std::string print_head(const Head& head, int version) {
    return fmt::format("jobsite log {}\n{}\n", version, print_terms(head));
}

Chain::Chain(const Head& head, int version) : last_(base::hash(print_head(head, version))) {}

Entry Chain::linked(const Entry& entry, std::string_view before) const {
    base::Hasher hasher;
    hasher.add(last_);
    hasher.add(before);
    hasher.add(print_entry(entry));
    Entry linked = entry;
    linked.hash = hasher.value();
    return linked;
}

std::string print_entry(const Entry& entry) {
    return fmt::format("{} {} {} #{}\n", entry.number, rules::print_seat(entry.seat), entry.move,
                       base::print_hash(entry.hash));
}

std::string print_rest(const Rest& rest) {
    std::string lines;
    const auto add = [&](std::string_view word, std::span<const std::byte> bytes) {
        const std::string text = base::print_base64(bytes);
        for (std::size_t at = 0; at < text.size(); at += kMostInRestLine) {
            lines +=
                fmt::format("{} {}\n", word, std::string_view(text).substr(at, kMostInRestLine));
        }
    };
    add("hand", rest.hand);
    add("rest", rest.record);
    return lines;
}

std::string print_end(std::uint64_t entries) { return fmt::format("end after {}\n", entries); }

LogPart print_part(const Head& head, std::span<const Entry> entries, std::span<const Rest> rests,
                   std::uint64_t from, std::size_t most) {
    LogPart part{.text = from == 0 ? print_head(head) : ""};
    std::uint64_t number = 0;
    // Whether there is room for these lines, which end the part where there is not.
    const auto add = [&](std::string_view lines) {
        while (!lines.empty()) {
            const std::string_view line = lines.substr(0, lines.find('\n') + 1);
            lines.remove_prefix(line.size());
            if (number > from && part.text.size() >= most) {
                part.next = number;
                return false;
            }
            part.text += number++ >= from ? line : "";
        }
        return true;
    };
    Chain chain(head);
    auto rest = rests.begin();
    for (const Entry& entry : entries) {
        const bool has_rest = rest != rests.end() && rest->entry == entry.number;
        const std::string before = has_rest ? print_rest(*rest++) : "";
        const Entry linked = chain.linked(entry, before);
        chain.add(linked);
        if (!add(before + print_entry(linked))) {
            return part;
        }
    }
    part.text += print_end(entries.size());
    return part;
}

std::string print_log(const Head& head, std::span<const Entry> entries,
                      std::span<const Rest> rests) {
    return print_part(head, entries, rests, 0, std::numeric_limits<std::size_t>::max()).text;
}

}  // namespace jobsite::table
