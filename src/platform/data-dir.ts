import { accessSync, constants, mkdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';

/** Creates the data folder (0700) when it is missing and checks write access. @throws {ConfigurationError} */
export function prepareDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigurationError(sentenceOf(path, error));
  }
  refuseForeignOwner(path);
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigurationError(sentenceOf(path, error));
  }
}

/** Root's files in a folder of another user would be unreadable for that user. @throws {ConfigurationError} */
export function refuseForeignOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(path).uid;
  if (owner === 0) return;
  const name = userName(owner);
  throw new ConfigurationError(
    `Ces données (${path}) appartiennent à «\u00a0${name}\u00a0», qui ne pourrait pas ouvrir ce que root y crée\u00a0: lancez la commande sous ce nom, par exemple «\u00a0sudo -u ${name} npm run …\u00a0».`,
  );
}

/** @throws {ConfigurationError} when access is denied */
export function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw new ConfigurationError(sentenceOf(path, error));
  }
}

function sentenceOf(path: string, error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `DATA_DIR doit être un dossier, et ${path} est un fichier ou passe par un fichier.`;
    case 'EACCES':
    case 'EPERM':
      return `L'utilisateur «\u00a0${userName(process.getuid?.() ?? -1)}\u00a0» n'a pas accès à ${path} en écriture\u00a0: vérifiez DATA_DIR, et à qui appartient ce dossier.`;
    default:
      return `Le dossier ${path} ne peut pas servir (${code})\u00a0: vérifiez DATA_DIR.`;
  }
}

export function userName(id: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((it) => it.split(':')[2] === String(id));
    return line?.split(':')[0] ?? String(id);
  } catch {
    return String(id);
  }
}
