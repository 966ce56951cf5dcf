#!/bin/sh
# Writes deploy/.env for compose.yaml with a new secret and password. Never overwrites one, and never runs beside a
# database volume, which keeps the password of its first start.
set -eu
cd "$(dirname "$0")"
refuse() {
  echo "$1" >&2
  exit 1
}
kept="deploy/.env existe déjà : il est gardé tel quel, car les volumes ont été faits avec lui."
[ ! -e .env ] || refuse "$kept"
if command -v docker >/dev/null 2>&1 && docker volume inspect nkul_database >/dev/null 2>&1; then
  refuse "Le volume nkul_database existe déjà, avec le mot de passe de son premier démarrage : remettez l'ancien deploy/.env. \
S'il est perdu : docker compose exec database psql -U nkul -c '\\password', puis ce mot de passe dans deploy/.env."
fi
umask 077
hex() {
  od -An -v -tx1 -N"$1" /dev/urandom | tr -d ' \n'
}
draft=.env.$$
trap 'rm -f "$draft"' EXIT
cat >"$draft" <<END
# Fait par deploy/compose-env.sh. À garder ailleurs, à part des sauvegardes : sans lui la base ne s'ouvre plus.
# Tout réglage de .env.example peut s'y ajouter.
SITE_SECRET=$(hex 32)
POSTGRES_PASSWORD=$(hex 24)
SITE_URL=http://localhost:3000
#DESK_URL=https://bureau.nkul.example
# Combien de mandataires se trouvent devant le site : nginx ou Caddy sur cette machine.
TRUST_PROXY=1

# Pour essayer, un faux serveur retient les messages (http://127.0.0.1:8025). Pour de vrai, ôtez COMPOSE_PROFILES.
COMPOSE_PROFILES=trial
SMTP_URL=smtp://mail:1025?tls=off

# Sauvegardes de chaque nuit. BACKUP_FOLDER : un dossier de cette machine, qui appartient à l'utilisateur 1000, au lieu d'un volume.
BACKUP_KEEP=30
#BACKUP_FOLDER=/var/backups/nkul
#BACKUP_PACKAGES=rclone
#BACKUP_COMMAND='rclone copy "\$1" coffre:nkul'
END
# Of two concurrent runs one fails.
ln "$draft" .env 2>/dev/null || refuse "$kept"
echo "deploy/.env est fait. Ensuite : docker compose up -d --build (dans le dossier deploy)" >&2
