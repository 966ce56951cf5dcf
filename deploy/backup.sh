#!/bin/sh
# Writes one dated backup into BACKUP_DIR, verifies it by a restore into a scratch database, deletes all but the newest
# BACKUP_KEEP and runs BACKUP_COMMAND. Run in the project's folder, as the site's user.
set -eu
umask 077
exec sh scripts/run.sh office backup "$BACKUP_DIR/"
