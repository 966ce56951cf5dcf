import { existsSync, readFileSync } from 'node:fs';
import { ConfigurationError } from '../platform/configuration-error.ts';

const NAME = /^(?:export\s)?\s*[A-Za-z_]\w*$/;

/**
 * A file of settings is read whole or not at all: Node drops the lines that it does not understand, and the site would
 * run on a value that its operator has not chosen.
 * @throws {ConfigurationError} names the first such line
 */
export function checkSettingsFile(file = '.env'): void {
  if (!existsSync(file)) return;
  const fault = settingsFault(readFileSync(file, 'utf8'));
  if (fault !== undefined) throw new ConfigurationError(`${file}, ${fault}`);
}

/** @returns the line and what is wrong with it, without its value */
export function settingsFault(text: string): string | undefined {
  if (text.startsWith('\ufeff'))
    return 'ligne 1\u00a0: le fichier commence par une marque invisible (BOM)\u00a0: enregistrez-le en UTF-8 sans BOM.';
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const [name = '', ...rest] = line.split('=');
    if (rest.length === 0 || !NAME.test(name.trimEnd())) {
      return `ligne ${at + 1}\u00a0: un réglage s'écrit NOM=valeur. Corrigez cette ligne, ou commencez-la par # pour la laisser de côté.`;
    }
    const value = rest.join('=').trimStart();
    const quote = /^["'`]/.exec(value)?.[0];
    if (quote === undefined || value.indexOf(quote, 1) > 0) continue;
    const end = lines.findIndex((other, index) => index > at && other.includes(quote));
    if (end < 0) return `ligne ${at + 1}\u00a0: il manque le guillemet (${quote}) qui ferme la valeur.`;
    at = end;
  }
  return undefined;
}
