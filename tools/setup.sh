# shellcheck shell=bash disable=SC2034 # The lists of packages are used by name.
#
# Sourced by the scripts at the root: installing what a purpose needs and the
# machine lacks. Where nothing is missing, this costs a few milliseconds.

# What is needed for what, as Debian 12 names it.
packages_build=(g++ cmake ninja-build ccache mold
    libfmt-dev libcli11-dev libexpected-dev
    pkg-config libsqlite3-dev libpq-dev libnats-dev libsodium-dev libqrencode-dev liblz4-dev
    libhttp-parser-dev libwslay-dev libmd-dev)
packages_node=(nodejs npm)
packages_browser=(chromium)
packages_wasm=(clang-19 lld-19 wasi-libc
    libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32)
packages_test=(libgtest-dev librapidcheck-dev nlohmann-json3-dev libglpk-dev postgresql-15 nats-server
    python3)
packages_lint=(clang-format-19 clang-tidy-19)
packages_cluster=(postgresql-15 nats-server nginx-light python3)
packages_full=(clang-19 libclang-rt-19-dev debootstrap nginx-light openssl zbar-tools libmujoco-dev)
packages_bench=(libbenchmark-dev python3 libbullet-dev libmujoco-dev valgrind postgresql-15 nats-server)

# The packages among the given that are not installed.
missing_packages() {
    local package
    for package in "$@"; do
        if [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then
            printf '%s\n' "$package"
        fi
    done
}

as_root() {
    if [[ $(id -u) == 0 ]]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

# It never removes or upgrades what the machine already has. Tests start a PostgreSQL of their
# own: no database is made, and none started, because of its package.
install_packages() {
    local clusters=/etc/postgresql-common/createcluster.d status=0
    as_root mkdir -p "$clusters" &&
        echo 'create_main_cluster = false' | as_root tee "$clusters/jobsite.conf" >/dev/null &&
        as_root apt-get update -q &&
        as_root apt-get install -q -y --no-install-recommends --no-remove --no-upgrade \
            -o Dpkg::Use-Pty=0 "$@" || status=$?
    as_root rm -f "$clusters/jobsite.conf"
    return "$status"
}

# need PURPOSE...: makes sure that the packages of these purposes are installed.
need() {
    local purpose wanted=() missing
    for purpose in "$@"; do
        local -n of_purpose="packages_$purpose"
        wanted+=("${of_purpose[@]}")
    done
    mapfile -t missing < <(missing_packages "${wanted[@]}")
    if ((${#missing[@]} == 0)); then
        return 0
    fi
    if ! command -v apt-get >/dev/null; then
        echo "Jobsite is set up with apt-get, which is not here; please install: ${missing[*]}" >&2
        exit 1
    fi
    if [[ $(id -u) != 0 ]] && ! command -v sudo >/dev/null; then
        echo "Only root or sudo can install these; please have them installed: ${missing[*]}" >&2
        exit 1
    fi
    if ! step "Installing ${missing[*]}" install_packages "${missing[@]}"; then
        echo "The packages above could not be installed: ${missing[*]}" >&2
        exit 1
    fi
}
