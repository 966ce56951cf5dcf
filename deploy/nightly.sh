#!/bin/sh
# Replaces the systemd timer in containers: a backup after 02:30 UTC unless one has succeeded since, BACKUP_COMMAND
# included. Missed nights are made up for; failures are logged and retried hourly.
set -eu
waiting=
uncopied=
newest() { ls "$BACKUP_DIR"/nkul-*.jsonl.gz 2>/dev/null | tail -n 1; }
trap 'kill $waiting 2>/dev/null || :; exit 0' TERM INT
is_done() { [ -n "$(find "$BACKUP_DIR/.last-success" -newermt "@$due" 2>/dev/null)" ]; }
while :; do
  due=$(date -u -d 02:30 +%s)
  [ "$due" -le "$(date +%s)" ] || due=$((due - 86400))
  # The newest backup file is no proof: it exists before BACKUP_COMMAND has copied it.
  if ! is_done; then
    before=$(newest)
    sh deploy/backup.sh && touch "$BACKUP_DIR/.last-success" ||
      echo "La sauvegarde de la nuit a échoué, voir ci-dessus. Prochain essai dans une heure." >&2
    made=$(newest)
    # A retry replaces the file of the failed try, so that retries do not evict older nights (BACKUP_KEEP).
    if [ "$made" != "$before" ]; then
      [ -z "$uncopied" ] || rm -f "$uncopied"
      uncopied=$made
    fi
    ! is_done || uncopied=
  fi
  # A signal interrupts the wait, not the backup.
  sleep 3600 &
  waiting=$!
  wait $waiting
done
