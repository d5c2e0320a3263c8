#pragma once

#include <memory>
#include <string>

#include "store/testing/disk.h"

namespace jobsite::store::testing {

// Lets SQLite keep its files on a disk of ours, for as long as this object lives.
class FaultVfs {
   public:
    explicit FaultVfs(Disk& disk);
    FaultVfs(const FaultVfs&) = delete;
    FaultVfs& operator=(const FaultVfs&) = delete;
    ~FaultVfs();

    // By which SQLite knows it.
    [[nodiscard]] const std::string& name() const;

    struct Inside;

   private:
    std::unique_ptr<Inside> inside_;
};

}  // namespace jobsite::store::testing
