import type { DatabaseUnavailable } from './errors.ts';

/** File path, or server and name without the password. */
export function nameOfData(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl.slice('sqlite:'.length);
  const url = new URL(databaseUrl);
  const host = url.host || url.searchParams.get('host') || 'localhost';
  return `PostgreSQL, ${host}${url.pathname}`;
}

export function unavailableSentence({ code, cause }: DatabaseUnavailable, databaseUrl: string): string {
  const name = nameOfData(databaseUrl);
  const user = databaseUrl.startsWith('sqlite:') ? '' : decodeURIComponent(new URL(databaseUrl).username);
  const serverSays = cause instanceof Error && 'severity' in cause ? `, ${cause.message}` : '';
  switch (code) {
    case '28000':
      return `PostgreSQL n'admet pas l'utilisateur «\u00a0${user}\u00a0» (${name}${serverSays})\u00a0: corrigez DATABASE_URL, ou pg_hba.conf sur ce serveur.`;
    case '28P01':
      return `PostgreSQL refuse l'utilisateur «\u00a0${user}\u00a0» ou son mot de passe (${name})\u00a0: corrigez DATABASE_URL.`;
    case '3D000':
      return `Cette base de données n'existe pas (${name})\u00a0: créez-la ou corrigez DATABASE_URL.`;
    case '42501':
      return `L'utilisateur «\u00a0${user}\u00a0» n'a pas les droits nécessaires sur cette base (${name}).`;
    case '53300':
      return `PostgreSQL a trop de connexions (${name}, ${code}${serverSays})\u00a0: relevez max_connections, arrêtez ce qui en garde, ou mettez PgBouncer devant.`;
    case '57P01':
    case '57P02':
    case '57P03':
      return `PostgreSQL démarre ou s'arrête (${name}, ${code}${serverSays}).`;
    case 'ECONNRESET':
    case 'EPIPE':
    case 'CONNECTION':
      return `Le serveur de la base de données a coupé la connexion (${name}, ${code})\u00a0: lisez son journal.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Le serveur de la base de données est introuvable (${name}, ${code})\u00a0: vérifiez le nom de machine dans DATABASE_URL.`;
    case 'ECONNREFUSED':
      return `Le serveur de la base de données refuse la connexion (${name}, ${code})\u00a0: vérifiez qu'il est démarré, et le port dans DATABASE_URL.`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `Le serveur de la base de données ne peut pas être joint (${name}, ${code})\u00a0: vérifiez l'adresse et le port dans DATABASE_URL, et le pare-feu.`;
    case 'ENOTLS':
      return `Le serveur de la base de données ne chiffre pas (${name})\u00a0: activez TLS sur ce serveur, ou retirez sslmode de DATABASE_URL s'il est sur la même machine.`;
    case 'SQLITE_CORRUPT':
      return damagedSentence(`${name}, ${code}`);
    case 'SQLITE_NOTADB':
      return `Ce fichier n'est pas une base de données lisible (${name}, ${code})\u00a0: restaurez une sauvegarde.`;
    case 'SQLITE_FULL':
    case 'ENOSPC':
      return `Le disque est plein (${name}, ${code}).`;
    case 'SQLITE_READONLY':
    case 'SQLITE_CANTOPEN':
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `La base de données ne peut pas être ouverte en écriture (${name}, ${code})\u00a0: vérifiez à qui appartiennent le fichier et son dossier.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `La base de données ne peut pas être créée (${name}, ${code})\u00a0: une partie de ce chemin est un fichier.`;
    default:
      return `La base de données ne répond pas (${name}, ${code}${serverSays}).`;
  }
}

export function damagedSentence(found: string): string {
  return `Le fichier de la base de données est endommagé (${found.split('\n', 1)[0]})\u00a0: arrêtez le site, gardez ce fichier ailleurs, et restaurez la dernière sauvegarde (docs/operations-faults.md).`;
}

/** @param commit the last one that upgrades it */
export function olderDatabaseSentence(commit: string): string {
  return (
    `La base de données date d'avant la version 1.0, et n'a pas été mise à niveau jusqu'au bout\u00a0: passez au commit ${commit} ` +
    `(«\u00a0git checkout ${commit}\u00a0»), démarrez-y le site une fois («\u00a0npm start\u00a0», jusqu'à «\u00a0Prêt\u00a0»), arrêtez-le, ` +
    `puis revenez à cette version («\u00a0git checkout -\u00a0») et recommencez.`
  );
}

export function olderBackupSentence(commit: string): string {
  return (
    `Cette sauvegarde date d'avant la version 1.0, et d'avant le commit ${commit}\u00a0: restaurez-la avec ce commit ` +
    `(«\u00a0git checkout ${commit}\u00a0», puis «\u00a0npm run office -- restore\u00a0»), revenez à cette version ` +
    `(«\u00a0git checkout -\u00a0») et démarrez le site, qui reprend la base.`
  );
}

/** @param added migrations of a newer release that this program runs on */
export function addedTablesSentence(added: readonly string[]): string {
  return `La base de données vient d'une version plus récente (${added.join(', ')}), qui n'a fait qu'y ajouter\u00a0: cette version-ci s'en sert telle quelle.`;
}

/** @param unknown migrations that stop this program */
export function newerDatabaseSentence(unknown: readonly string[]): string {
  return (
    `La base de données est plus récente que ce programme, qui ne connaît pas ${unknown.join(', ')}\u00a0: ` +
    `installez une version du site au moins aussi récente que celle qui l'a mise à jour, ou restaurez une sauvegarde faite avant (les demandes venues depuis sont gardées dans un fichier, que «\u00a0requests import\u00a0» relit).`
  );
}
