#!/bin/sh
# In containers, in place of systemd's timer: a backup once 02:30 (UTC) has passed since the newest one. What a machine that was
# off has missed is made up for; one that failed is told in the log and tried again within the hour.
set -eu
waiting=
trap 'kill $waiting 2>/dev/null || :; exit 0' TERM INT
while :; do
  due=$(date -u -d 02:30 +%s)
  [ "$due" -le "$(date +%s)" ] || due=$((due - 86400))
  if [ -z "$(find "$BACKUP_DIR" -name 'nkul-*.jsonl.gz' -newermt "@$due")" ]; then
    sh deploy/backup.sh || echo "La sauvegarde de la nuit a échoué, voir ci-dessus. Prochain essai dans une heure." >&2
  fi
  # A signal ends the wait, not the backup.
  sleep 3600 &
  waiting=$!
  wait $waiting
done
