# shellcheck shell=bash
#
# Sourced by the scripts at the root: saying what is done, step by step.

# Shows a running command's output: on a terminal its last line, in place;
# elsewhere one line every 20 seconds, so that a log shows life without drowning.
follow() {
    local line shown=$SECONDS
    while IFS= read -r line; do
        if [[ -t 1 ]]; then
            printf '\r\033[K   %.*s' $((${COLUMNS:-80} - 4)) "$line"
        elif ((SECONDS - shown >= 20)); then
            printf '   %s\n' "$line"
            shown=$SECONDS
        fi
    done
    if [[ -t 1 ]]; then
        printf '\r\033[K'
    fi
}

# step TITLE COMMAND...: runs the command as one step and says how long it took.
# If it fails, all that it printed is shown, save the lines of tests that passed.
# The output of the last step stays in $step_log.
step_log=$(mktemp)
trap 'rm -f "$step_log"' EXIT

step() {
    local title=$1 start=$SECONDS
    shift
    printf '== %s\n' "$title"
    if "$@" 2>&1 | tee "$step_log" | follow; then
        printf '   ok, %d s\n' $((SECONDS - start))
        return 0
    fi
    grep -vE '^ *(Start +[0-9]+:|[0-9]+/[0-9]+ Test .* Passed )' "$step_log" || true
    printf '   FAILED: %s, %d s\n' "$title" $((SECONDS - start))
    return 1
}
