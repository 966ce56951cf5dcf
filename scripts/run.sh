#!/bin/sh
# Runs `server`, `desk` or `office` of the current release (the office: of OFFICE_RELEASE) by its real path: a later release changes nothing for it.
program=$1 && shift
cd "$(dirname "$0")/.." && PATH=$PWD/node_modules/.bin:$PATH
case $program in desk) release=dist/desk/current main=server/index ;; *) release=${OFFICE_RELEASE:-dist/current} main=app/$program ;; esac
release=$(cd $release && pwd -P); set -- "$release/$main.js" "$@"
[ "$program" = office ] || set -- --max-heap-size=768 --max-semi-space-size=8 "$@"
if [ -e .env ] && [ ! -r .env ]; then
  echo "L'utilisateur « $(id -un) » ne peut pas lire $PWD/.env : ce fichier doit lui appartenir, en mode 600 (en root : chown $(id -un): .env && chmod 600 .env)." >&2; exit 1
elif [ -f .env ]; then set -- --env-file=.env "$@"; fi
# Compiled code goes with its release.
# Threads that read files beside picture encoding; malloc arenas and freed blocks (40 MB). The environment wins over .env.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-16}" NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$release/compiled}"
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
exec node --no-warnings "$@"
