#include "store/sql.h"

namespace jobsite::store::sql {

using table::Fault;

Fault fault_of(Code code, Fault otherwise) {
    switch (code) {
        case Code::Duplicate:
            return Fault::AlreadyThere;
        case Code::NoReference:
            return Fault::NotThere;
        case Code::NoSpace:
            return Fault::NoSpace;
        case Code::Busy:
            return Fault::InUse;
        case Code::Damaged:
            return Fault::Damaged;
        default:
            return otherwise;
    }
}

}  // namespace jobsite::store::sql
