#!/bin/sh
# Installs site, desk and nightly backup with systemd, as root, from the clone in /opt/nkul. The first run creates the
# settings, the next one builds and starts; both may be run again.
set -eu
cd "$(dirname "$0")/.."
id nkul >/dev/null 2>&1 || useradd --system --home-dir /opt/nkul --shell /usr/sbin/nologin nkul
install -d -o nkul -g nkul /opt/nkul /var/backups/nkul
install -d -m 0700 -o nkul -g nkul /var/lib/nkul
chown -R nkul:nkul .
if [ ! -f .env ]; then
  install -m 0600 -o nkul -g nkul .env.example .env
  printf 'DATA_DIR=/var/lib/nkul\nTRUST_PROXY=1\n' >> .env
  echo "Réglez $PWD/.env (SITE_URL, SMTP_URL, DESK_URL…), puis relancez « sh deploy/install.sh »."
  exit 0
fi
sudo -u nkul npm run build
sudo -u nkul npm run build:desk
cp deploy/systemd/nkul* /etc/systemd/system/
systemctl daemon-reload
systemctl enable --now nkul.socket nkul.service nkul-backup.timer
# The desk ends where the site has not made the database yet.
tries=60
until sudo -u nkul npm run --silent office -- mail status >/dev/null 2>&1; do
  tries=$((tries - 1))
  [ "$tries" -gt 0 ] || { echo "Le site n'a pas fait sa base : journalctl -u nkul.service" >&2; exit 1; }
  sleep 1
done
systemctl enable --now nkul-desk.service
echo "Le site et le bureau tournent. Le premier compte : sudo -u nkul npm run office -- staff invite ADRESSE --name \"PRÉNOM NOM\" --role direction"
