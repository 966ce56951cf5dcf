import type { Command } from 'commander';
import { samples } from '../src/content/samples.ts';
import { readEnv } from '../src/platform/env.ts';
import { EXIT, type FormatOptions, type Io, json, OfficeError, table } from './output.ts';

interface Finding {
  where: string;
  what: string;
}

export function addCheck(program: Command, io: Io): void {
  program
    .command('check')
    .description('ce qui reste à remplacer ou à régler avant la mise en ligne')
    .option('--json', 'en JSON')
    .action((options: FormatOptions) => {
      const findings: Finding[] = [...samples, ...unsetConfiguration(io.env)];
      if (options.json) io.out(json(findings));
      else if (findings.length > 0)
        io.out(
          table(
            ['Où', 'Quoi'],
            findings.map(({ where, what }) => [where, what]),
          ),
        );
      if (findings.length > 0)
        throw new OfficeError(`${findings.length} point(s) à régler avant la mise en ligne.`, EXIT.failure);
      if (!options.json) io.out('Rien à signaler\u00a0: le site peut être mis en ligne.\n');
    });
}

function unsetConfiguration(source: Io['env']): Finding[] {
  const env = readEnv(source);
  const origin = env.siteUrl ? new URL(env.siteUrl) : undefined;
  const isLocal = !origin || ['localhost', '127.0.0.1', '[::1]'].includes(origin.hostname);
  const isSecure = origin?.protocol === 'https:';
  const findings: (Finding | false)[] = [
    isLocal && { where: 'SITE_URL', what: "L'adresse publique du site n'est pas réglée" },
    !isLocal && !isSecure && { where: 'SITE_URL', what: "L'adresse publique n'est pas en https" },
    isSecure &&
      env.trustProxy === 0 && {
        where: 'TRUST_PROXY',
        what: 'Le site est derrière un serveur https\u00a0: sans cette valeur, tous les visiteurs ont la même adresse',
      },
    !env.smtpUrl && { where: 'SMTP_URL', what: 'Aucun serveur de messagerie\u00a0: les messages restent des fichiers' },
    !env.mailFrom && { where: 'MAIL_FROM', what: "L'expéditeur des messages est celui de l'exemple" },
  ];
  return findings.filter((finding) => finding !== false);
}
