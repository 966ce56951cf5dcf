#!/bin/sh
# One backup into BACKUP_DIR under a dated name, proved by a restore into a scratch database; all but the newest BACKUP_KEEP are
# removed, then BACKUP_COMMAND copies it elsewhere. Run in the project's folder, as the site's user.
set -eu
umask 077
exec sh scripts/run.sh office backup "$BACKUP_DIR/"
