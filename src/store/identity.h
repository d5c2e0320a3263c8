#pragma once

#include <filesystem>
#include <optional>

#include <sys/stat.h>

namespace jobsite::store {

// Which file it is that has a name now: another one in its place has another identity.
struct Identity {
    dev_t device{};
    ino_t number{};

    static std::optional<Identity> of(const std::filesystem::path& path) {
        struct stat found{};
        return ::stat(path.c_str(), &found) == 0
                   ? std::optional(Identity{found.st_dev, found.st_ino})
                   : std::nullopt;
    }

    friend bool operator==(const Identity&, const Identity&) = default;
};

}  // namespace jobsite::store
