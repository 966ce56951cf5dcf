#!/bin/sh
# One backup into BACKUP_DIR, proved by a restore into a scratch database, then all but the newest BACKUP_KEEP are
# removed. Run in the project's folder, as the site's user. What is not proved never replaces what is.
set -eu
umask 077
file="$BACKUP_DIR/nkul-$(date -u +%Y%m%dT%H%M%SZ).jsonl.gz"
trap 'rm -f "$file.new"' EXIT
sh scripts/run.sh office backup "$file.new"
sh scripts/run.sh office verify "$file.new"
mv "$file.new" "$file"
ls -1 "$BACKUP_DIR"/nkul-*.jsonl.gz | sort -r | tail -n "+$((${BACKUP_KEEP:-30} + 1))" | while read -r old; do rm -f "$old"; done
