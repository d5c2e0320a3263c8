#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/data_file.h"
#include "base/json.h"

namespace jobsite::base {

// Reads a data file field by field and remembers the first thing that is wrong with
// it, by its path. After a fault reading goes on with harmless values, so that the
// code that reads needs no branches; what it made is thrown away at the end.
class JsonReader {
   public:
    // Fields of an object, which must be there and of that kind.
    [[nodiscard]] JsonReader object(std::string_view key) const;
    [[nodiscard]] JsonReader list(std::string_view key) const;
    [[nodiscard]] JsonReader string(std::string_view key) const;
    [[nodiscard]] JsonReader integer(std::string_view key) const;
    [[nodiscard]] JsonReader decimal(std::string_view key) const;

    // An object's fields in the order of the file, a list's items.
    [[nodiscard]] std::vector<std::pair<std::string, JsonReader>> members() const;
    [[nodiscard]] std::vector<JsonReader> items() const;

    [[nodiscard]] int number(int least, int most) const;
    // A number with at most three decimals, in thousandths; so are its limits.
    [[nodiscard]] int thousandths(int least, int most) const;
    [[nodiscard]] std::string text() const;

    // Faults any field that is not one of these, lest a misspelt one be ignored.
    void only(std::initializer_list<std::string_view> keys) const;

    // Says that the value here is wrong, and why. The first fault stays.
    void fail(std::string problem) const;

   private:
    friend std::optional<DataFault> read_json(std::span<const DataFile> files,
                                              std::string_view path,
                                              const std::function<void(const JsonReader&)>& read);

    JsonReader(const Json& value, std::string path, std::optional<DataFault>& fault)
        : value_(&value), path_(std::move(path)), fault_(&fault) {}

    [[nodiscard]] JsonReader field(std::string_view key, bool (Json::*is_kind)() const,
                                   std::string_view kind) const;
    [[nodiscard]] bool is(bool (Json::*is_kind)() const, std::string_view kind) const;
    [[nodiscard]] JsonReader below(const Json& value, std::string path) const;

    const Json* value_;
    std::string path_;
    std::optional<DataFault>* fault_;
};

// Parses the file of that path and hands it to `read`; gives back the first fault.
std::optional<DataFault> read_json(std::span<const DataFile> files, std::string_view path,
                                   const std::function<void(const JsonReader&)>& read);

}  // namespace jobsite::base
