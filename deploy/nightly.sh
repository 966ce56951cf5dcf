#!/bin/sh
# In containers, in place of systemd's timer: a backup once 02:30 (UTC) has passed since the last one that succeeded as a whole,
# BACKUP_COMMAND included. A night missed while the machine was off is made up for; a failure is written to the log and retried
# each hour.
set -eu
waiting=
uncopied=
newest() { ls "$BACKUP_DIR"/nkul-*.jsonl.gz 2>/dev/null | tail -n 1; }
trap 'kill $waiting 2>/dev/null || :; exit 0' TERM INT
is_done() { [ -n "$(find "$BACKUP_DIR/.last-success" -newermt "@$due" 2>/dev/null)" ]; }
while :; do
  due=$(date -u -d 02:30 +%s)
  [ "$due" -le "$(date +%s)" ] || due=$((due - 86400))
  # Not by the newest backup: its file is there before BACKUP_COMMAND has copied it.
  if ! is_done; then
    before=$(newest)
    sh deploy/backup.sh && touch "$BACKUP_DIR/.last-success" ||
      echo "La sauvegarde de la nuit a échoué, voir ci-dessus. Prochain essai dans une heure." >&2
    made=$(newest)
    # A retry replaces its former try: else a copy that fails for a day would push out a month of nights (BACKUP_KEEP).
    if [ "$made" != "$before" ]; then
      [ -z "$uncopied" ] || rm -f "$uncopied"
      uncopied=$made
    fi
    ! is_done || uncopied=
  fi
  # A signal ends the wait, not the backup.
  sleep 3600 &
  waiting=$!
  wait $waiting
done
