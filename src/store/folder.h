#pragma once

#include <filesystem>
#include <utility>

#include "store/records.h"

namespace jobsite::store {

// A folder that this process alone has open, until it lets go of it or ends, however
// it ends.
class Folder {
   public:
    // The folder must be there, and nobody else in it.
    static Answer<Folder> claim(const std::filesystem::path& path);
    Folder(Folder&& other) noexcept : lock_(std::exchange(other.lock_, kNone)) {}
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    // Makes the file empty if it is not there, for our eyes only: it will hold what
    // players keep from each other.
    static std::optional<table::Fault> make_private(const std::filesystem::path& file);

   private:
    static constexpr int kNone = -1;

    explicit Folder(int lock) : lock_(lock) {}

    int lock_;
};

}  // namespace jobsite::store
