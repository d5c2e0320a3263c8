#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "table/log.h"
#include "table/log_text.h"

namespace jobsite::table {

// A log in a file of its own. Every entry is on the disk before append() returns;
// an entry that could not be written whole is taken out again.
class FileLog final : public Log {
   public:
    // Makes a new file; one that is already there is left alone.
    static tl::expected<std::unique_ptr<FileLog>, Fault> create(const std::filesystem::path& path,
                                                                const Head& head);
    ~FileLog() override;

    std::optional<Fault> append(const Entry& entry, const std::optional<Rest>& rest) override;
    std::optional<Fault> end() override;

   private:
    FileLog(int file, const Head& head) : file_(file), chain_(head) {}

    std::optional<Fault> write(std::string_view text);

    int file_;
    std::size_t size_ = 0;  // bytes that are certainly there
    Chain chain_;
    std::uint64_t entries_ = 0;
    bool broken_ = false;  // half a line could not be taken out again
};

// The whole of a file that has at most that many bytes.
tl::expected<std::string, Fault> read_file(const std::filesystem::path& path, std::size_t most);

}  // namespace jobsite::table
