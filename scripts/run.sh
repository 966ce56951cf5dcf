#!/bin/sh
# Runs a program of the current release, `server`, `office` or `desk`, with the settings of .env. By the release's real path:
# whatever becomes current later, the process loads nothing of it, and its command line says which release it needs.
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
# Files are read by the same threads that encode pictures: four of them, all encoding, would hold up every page.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-16}"
# Code compiled once is not compiled at the next start: a third of a start's work.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/compiled}"
# Each thread would keep a heap of its own for what was freed in it, and none would give large pieces back: some 40 MB.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
# Left alone the heap grows to ten times what is in use before it is swept, and to the machine's memory under attack. Young
# objects in little room cost nothing (in half of it a post takes a tenth more work); of the old ones there are some 60 MB.
# Once a rush is over its memory goes back to the machine (src/platform/idle-gc.ts, which asks the collector). And
# what a start makes lives long, what requests make does not: V8 would learn from the one to keep the other, for good
# (docs/decisions/2026-11-22-in-memory-page-cache.md).
if [ "$program" = server ]; then
  set -- --expose-gc --max-semi-space-size=8 --max-old-space-size=768 --no-allocation-site-pretenuring "$@"
fi
if [ "$program" = desk ]; then set -- --max-old-space-size=768 "$@"; fi
exec node --no-warnings "$@"
