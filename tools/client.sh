# shellcheck shell=bash
#
# Sourced after setup.sh by the scripts at the root: building the page.

client_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Vite wants node 20.19 or later; Debian's own is older.
node_is_new_enough() {
    command -v node >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number);
                 process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

install_node() {
    npm install --prefix "$client_root/build/node" --no-save --no-audit --no-fund node@22
}

# Puts a node that is new enough first on the path, installing it below build/ where
# the machine has none.
need_node() {
    PATH="$client_root/build/node/node_modules/node/bin:$PATH"
    if node_is_new_enough; then
        return
    fi
    need node
    if ! step "Installing a newer node below build/" install_node; then
        exit 1
    fi
}

# The program's site for the browser, with which the page lets a hand run ahead of the server, checks
# attempts and weighs what stands. It does without.
solver=$client_root/build/wasm/src/browser/jobsite.wasm

build_solver() {
    if [[ ! -f $client_root/build/wasm/build.ninja ]]; then
        (cd "$client_root" && cmake --preset wasm) || return
    fi
    ninja -C "$client_root/build/wasm" jobsite_wasm
}

# Builds it where what that takes is installed, and says what that is where it is not.
offer_solver() {
    local missing
    mapfile -t missing < <(missing_packages "${packages_wasm[@]}")
    if ((${#missing[@]} > 0)); then
        echo "   Hands wait for the server, and the page neither checks attempts nor shows what holds by a hair; that takes: apt-get install ${missing[*]}"
    elif ! step "Building the site for the browser" build_solver; then
        exit 1
    fi
}

# The page is built anew when anything that it is made of is newer.
client_is_built() {
    local page=$client_root/client/dist/index.html with=()
    if [[ -f $solver ]]; then
        with=("$solver")
    fi
    [[ -f $page ]] &&
        [[ -z $(cd "$client_root/client" && find src tools index.html ./*.json vite.config.js \
            ../data ../docs/rules "${with[@]}" -type f -newer "$page" -print -quit) ]]
}

# Npm of every version installs what the lock says, and leaves the lock as it is.
build_client() {
    (cd "$client_root/client" && npm install --no-save --no-audit --no-fund && npm run build)
}

# Where the page is up to date, neither node nor npm is asked for anything.
need_client() {
    if client_is_built; then
        return
    fi
    need_node
    if ! step "Building the page" build_client; then
        exit 1
    fi
}
