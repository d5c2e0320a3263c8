#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "shelf/shelf.h"
#include "table/log_text.h"

namespace jobsite::server {

// A game to be gone on with, as its log has it.
struct Kept {
    table::Head head;
    std::vector<table::Entry> entries;
    std::vector<table::Rest> rests;
};

// Nothing for what is no log, or that of a game that is not played so here: every hash is checked.
std::optional<Kept> read_kept(const shelf::Shelf& shelf, std::string_view log);

}  // namespace jobsite::server
