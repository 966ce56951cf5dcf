#!/bin/sh
# Runs `server`, `office` or `desk` of the current release with the settings of .env. The real path keeps the process on
# its release, and shows in its command line which one that is.
program=$1
shift
case $program in
  desk) set -- "$(cd dist/desk/current && pwd -P)/server/index.js" "$@" ;;
  *) set -- "$(cd dist/current && pwd -P)/app/$program.js" "$@" ;;
esac
if [ -e .env ] && [ ! -r .env ]; then
  echo "L'utilisateur « $(id -un) » ne peut pas lire $PWD/.env : ce fichier doit lui appartenir, en mode 600 (en root : chown $(id -un): .env && chmod 600 .env)." >&2
  exit 1
fi
# The process's own environment wins over the file.
if [ -f .env ]; then set -- --env-file=.env "$@"; fi
# File reads share the thread pool with picture encoding; four threads would block pages.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-16}"
# Caches compiled code: a third of a start's work.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/compiled}"
# Without these each thread keeps its own malloc arena and large freed blocks: some 40 MB.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
# Without limits the heap grows to ten times its live size. Live old objects take 60 MB; half the young generation would
# cost 10 % of a form submission. src/platform/idle-gc.ts collects when idle. Boot-time allocations live long, those of
# requests do not: pretenuring would learn the wrong one (docs/decisions/2026-11-22-in-memory-page-cache.md).
if [ "$program" = server ]; then
  set -- --expose-gc --max-semi-space-size=8 --max-old-space-size=768 --no-allocation-site-pretenuring "$@"
fi
if [ "$program" = desk ]; then set -- --max-old-space-size=768 "$@"; fi
exec node --no-warnings "$@"
