// Included before every source of the preset wasm. Iterators of std::array are pointers, as they
// are elsewhere: Debian builds this library so that they would be classes. No object of the
// library has an array in its interface.
#include <__config>
#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
