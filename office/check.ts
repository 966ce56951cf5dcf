import type { Command } from 'commander';
import { readEnv } from '../src/composition/env.ts';
import { isDatabaseMissing, UnusableDatabase } from '../src/composition/existing-database.ts';
import { unknownSettings } from '../src/composition/unknown-settings.ts';
import { type ConsentState, consentState, type PictureData, picturesKind } from '../src/content/kinds/company/media.ts';
import { sampleLinksOf } from '../src/content/kinds/company/outside-links.ts';
import { idleRedirections, type Redirection, redirectionsKind } from '../src/content/kinds/company/redirections.ts';
import { KINDS } from '../src/content/kinds/kinds.ts';
import { type Entry, type Published, renderWith } from '../src/content/model/editable.ts';
import { samples } from '../src/content/model/samples.ts';
import { listAllPosts } from '../src/features/blog/publishing/publishing.server.ts';
import { findSamplePosts, sampleSlugs } from '../src/features/blog/seed/sample-posts.server.ts';
import { findBrokenVersions } from '../src/features/documents/documents.server.ts';
import { entryDocuments } from '../src/features/documents/last-published.server.ts';
import { type ListedEntry, listEntries } from '../src/features/entries/entries.server.ts';
import { findPictureUses } from '../src/features/entries/picture-uses.server.ts';
import { loadPublished } from '../src/features/entries/published/published-content.server.ts';
import { findSeedOffers } from '../src/features/entries/seeds/seed-offers.server.ts';
import { findEntries } from '../src/features/entries/stored-entries.server.ts';
import { findFormerBatches } from '../src/features/entries/together/planned-batches.server.ts';
import { nameOfData } from '../src/platform/db/data-sentences.ts';
import { readFact, readRefusedPages } from '../src/platform/installation.ts';
import { configuredDkim } from '../src/platform/mail/dkim.ts';
import { checkRecords } from '../src/platform/mail/domain-records.ts';
import { pluralize } from '../src/text/pluralize.ts';
import { dayInCameroon } from '../src/text/yaounde-days.ts';
import { plannedFindings } from './content/page-checks.ts';
import { checkLive, type LiveFinding } from './live.ts';
import { heldSentence, mailRecords } from './mail.ts';
import { type Office, withOffice } from './open-office.ts';
import { countTombstones, unmatchedTombstones } from './secret.ts';
import { EXIT, type FormatOptions, type Io, json, OfficeError, shortInstant, table } from './terminal/output.ts';

/** Sentences are wrapped in a file and a pipe too. */
const PROSE_WIDTH = 120;

interface Finding {
  where: string;
  what: string;
}

export function addCheck(program: Command, io: Io): void {
  program
    .command('check')
    .description('ce qui reste à remplacer ou à régler avant la mise en ligne')
    .option('--live', 'essaie le site en marche\u00a0: messagerie, https, mandataires, horloge, sauvegarde, disque')
    .option('--json', 'en JSON')
    .action(async (options: FormatOptions & { live?: boolean }) => {
      if (options.live) return showLive(io, await checkLive(io), options);
      const findings: Finding[] = [
        ...samples,
        ...(await dataFindings(io)),
        ...unsetConfiguration(io.env),
        ...unknownSettings(io.env).map(({ name, sentence }) => ({ where: name, what: sentence })),
        ...(await unpublishedRecords(io)),
      ];
      if (options.json) io.out(json(findings));
      else if (findings.length > 0)
        io.out(
          table(
            [
              { title: 'Où', least: 20 },
              { title: 'Quoi', least: 20 },
            ],
            findings.map(({ where, what }) => [where, what]),
            io.columns ?? PROSE_WIDTH,
          ),
        );
      if (findings.length > 0)
        throw new OfficeError(`${pluralize(findings.length, 'point')} à régler avant la mise en ligne.`, EXIT.failure);
      if (!options.json) io.out('Rien à signaler\u00a0: le site peut être mis en ligne.\n');
    });
}

const STATES: Record<LiveFinding['state'], string> = { ok: 'Bien', warning: 'Attention', failure: 'Échec' };

function showLive(io: Io, findings: LiveFinding[], options: FormatOptions): void {
  const rows = findings.map(({ where, state, what }) => [where, STATES[state], what]);
  io.out(
    options.json
      ? json(findings)
      : table(['Quoi', 'État', { title: 'Constat', least: 30 }], rows, io.columns ?? PROSE_WIDTH),
  );
  const failed = findings.filter(({ state }) => state === 'failure').length;
  if (failed > 0) throw new OfficeError(`${pluralize(failed, 'point')} en échec.`, EXIT.failure);
}

async function dataFindings(io: Io): Promise<Finding[]> {
  const env = readEnv(io.env);
  if (isDatabaseMissing(env)) io.err(`Données\u00a0: ${nameOfData(env.databaseUrl)}, pas encore créée\n`);
  const atFirst = async () => [
    ...entryFindings(new Map()),
    ...linkFindings(new Map()),
    ...samplePosts(await sampleSlugs()),
  ];
  if (isDatabaseMissing(env)) return atFirst();
  // The settings are checked even when the database is unreachable.
  return withOffice(io, async (office) => {
    const listed = await Promise.all(
      KINDS.map(async (kind) => [kind.name, await listEntries(office, kind, { removed: true })] as const),
    );
    return [
      ...(await restoredFindings(office)),
      ...(await refusedPages(office)),
      ...entryFindings(new Map(listed)),
      ...linkFindings((await loadPublished(office, office.now())).published),
      ...(await plannedFindings(io, office, new Map(listed))),
      ...samplePosts(await findSamplePosts(office)),
      ...(await redirectionFindings(office)),
      ...(await pictureFindings(office)),
      ...(await versionFindings(office)),
      ...(await formerBatchFindings(office)),
      ...(await seedFindings(office)),
    ];
  }).catch(async (error: unknown) => [
    ...(error instanceof UnusableDatabase && !error.isMissing
      ? [{ where: 'Base de données', what: error.message }]
      : []),
    ...(await atFirst()),
  ]);
}

/** What an earlier release had planned, until a colleague has read it at the desk. */
async function formerBatchFindings(office: Office): Promise<Finding[]> {
  return (await findFormerBatches(office)).map(({ name, plannedAt }) => ({
    where: 'publications',
    what: `«\u00a0${name}\u00a0»${plannedAt ? `, prévue le ${shortInstant(plannedAt)},` : ''} ne paraîtra pas d'elle-même\u00a0: ses textes sont restés en brouillon, publiez-les au bureau («\u00a0Publier ensemble\u00a0»)`,
  }));
}

/** What this release adds to texts that staff have written, until they have answered at the desk. */
async function seedFindings(office: Office): Promise<Finding[]> {
  return (await findSeedOffers(office)).map(({ kind, id, added }) => ({
    where: `content ${kind.name} ${id}`,
    what: `La nouvelle version du site propose ${pluralize(added.length, 'ajout')}\u00a0: répondez au bureau, sur cette fiche`,
  }));
}

async function pictureFindings({ db, now }: Office): Promise<Finding[]> {
  const [stored, uses] = await Promise.all([findEntries(db.read, [picturesKind]), findPictureUses(db.read)]);
  const today = dayInCameroon(now());
  return stored.flatMap(({ address, fields: { published, draft } }): Finding[] => {
    const data = (published ?? draft)?.data as Partial<PictureData> | undefined;
    if (!data) return [];
    const where = `content ${picturesKind.name} ${address}`;
    const consent = CONSENT_FINDINGS[consentState(data, today)];
    const isUnused = published !== null && !uses.has(address ?? '');
    return [
      ...(consent ? [{ where, what: `«\u00a0${data.title}\u00a0»\u00a0: ${consent}` }] : []),
      ...(isUnused
        ? [{ where, what: `«\u00a0${data.title}\u00a0» ne sert nulle part\u00a0: montrez-la, ou supprimez-la` }]
        : []),
    ];
  });
}

const CONSENT_FINDINGS: Partial<Record<ConsentState, string>> = {
  missing: "on y reconnaît une personne, et son accord n'est pas noté",
  over: "l'accord de la personne a pris fin\u00a0: renouvelez-le, ou remplacez la photo",
};

async function redirectionFindings(office: Office): Promise<Finding[]> {
  const { published } = await loadPublished(office, office.now());
  const all = (published.get(redirectionsKind.name) ?? []) as readonly object[] as readonly Redirection[];
  if (all.length === 0) return [];
  const articles = new Set((await listAllPosts(office, { status: 'published' })).map(({ slug }) => slug));
  const idle = await renderWith(published, async () => idleRedirections(all, (slug) => articles.has(slug)));
  return idle.value.map((what) => ({ where: `content ${redirectionsKind.name}`, what }));
}

async function versionFindings({ db }: Office): Promise<Finding[]> {
  const broken = await findBrokenVersions(db.read);
  const ofEntry = entryDocuments('');
  return broken.map(({ kind, address, documentId, number, revision }) => {
    const isEntry = kind.startsWith(ofEntry);
    return {
      where: `${isEntry ? `content ${kind.slice(ofEntry.length)}` : kind} ${address ?? documentId}`,
      // As « content versions » and the desk count them.
      what: `La version ${isEntry ? revision : number} ne peut plus être lue\u00a0: si vous en avez besoin, reprenez-la d'une sauvegarde d'avant`,
    };
  });
}

async function restoredFindings({ db }: Office): Promise<Finding[]> {
  const [heldSince, former, known] = await Promise.all([
    readFact(db.read, 'mail held since'),
    readFact(db.read, 'former secret'),
    readFact(db.read, 'secret'),
  ]);
  const findings: (Finding | false)[] = [
    heldSince !== undefined && { where: 'mail', what: heldSentence(heldSince) },
    former !== undefined &&
      former !== known && {
        where: 'SITE_SECRET',
        what: `Le secret n'est plus celui d'avant (empreinte ${former})\u00a0: ${unmatchedTombstones(await countTombstones(db))}. Remettez-le s'il se retrouve, ou effacez ces personnes une seconde fois`,
      },
  ];
  return findings.filter((finding) => finding !== false);
}

async function refusedPages({ db }: Office): Promise<Finding[]> {
  return Object.entries(await readRefusedPages(db.read)).map(([path, faults]) => ({
    where: path,
    what: `La page garde son contenu d'avant. ${faults.join(' ')}`,
  }));
}

/** Links that a site at a public address of its own does not show. */
function linkFindings(published: Published): Finding[] {
  return KINDS.flatMap(({ name, seed }) =>
    (published.get(name) ?? seed.map(({ id, data }) => ({ id, data }))).flatMap(({ id, ...data }) => {
      const links = sampleLinksOf(name, data);
      if (links.length === 0) return [];
      const which = links.length > 1 ? "Liens d'exemple, cachés" : "Lien d'exemple, caché";
      return [
        {
          where: `content ${name} ${id}`,
          what: `${which} une fois le site à une adresse publique\u00a0: ${links.join(', ')}`,
        },
      ];
    }),
  );
}

const samplePosts = (slugs: readonly string[]): Finding[] =>
  slugs.map((slug) => ({
    where: `content/posts/${slug}.md`,
    what: `Un article d'exemple\u00a0: relisez-le et publiez-le, ou retirez-le par «\u00a0posts unpublish ${slug}\u00a0»`,
  }));

/** @param listed by kind; a kind without entries shows its seed on the site */
function entryFindings(listed: ReadonlyMap<string, readonly ListedEntry[]>): Finding[] {
  return KINDS.flatMap(({ name, title, sample, seed, hasValidity }) => {
    const there = listed.get(name) ?? [];
    const entries: readonly Seeded[] = there.length > 0 ? there : seed.map(seeded);
    const onSite = entries.filter(({ state }) => state !== 'draft' && state !== 'removed');
    const examples = sample === null ? [] : onSite.filter(({ real }) => !real);
    const findings: (Finding | false)[] = [
      examples.length > 0 && {
        where: `content ${name}`,
        what: `${sample} (${pluralize(examples.length, 'entrée')})\u00a0: corrigez par «\u00a0content edit ${name}\u00a0», puis «\u00a0content confirm ${name}\u00a0»`,
      },
      seed.length > 0 &&
        !onSite.some(({ state }) => state === 'published') && {
          where: `content ${name}`,
          what: `${title}\u00a0: il n'y en a pas sur le site`,
        },
      ...onSite.map(
        ({ id, isUnfit }) =>
          isUnfit && {
            where: `content ${name} ${id}`,
            what: `Ne convient plus à cette version du site, qui ne le montre pas tel quel\u00a0: corrigez par «\u00a0content edit ${name} ${id} --publish\u00a0»`,
          },
      ),
      ...onSite.map(
        ({ id, state, until }) =>
          hasValidity &&
          state === 'ended' && {
            where: `content ${name} ${id}`,
            what: `Terminé depuis le ${until}\u00a0: prolongez, ou retirez par «\u00a0content withdraw ${name} ${id}\u00a0»`,
          },
      ),
    ];
    return findings.filter((finding) => finding !== false);
  });
}

type Seeded = Pick<ListedEntry, 'id' | 'state' | 'until' | 'real' | 'isUnfit'>;

function seeded({ id, until = null, real = false }: Entry): Seeded {
  const isOver = until !== null && until < dayInCameroon(Date.now());
  return { id, until, real, state: isOver ? 'ended' : 'published', isUnfit: false };
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

async function unpublishedRecords(io: Io): Promise<Finding[]> {
  const env = readEnv(io.env);
  if (!env.mailFrom || !env.smtpUrl) return [];
  const key = configuredDkim(env, env.mailFrom);
  if (!key)
    return [
      {
        where: 'DKIM_SELECTOR',
        what: 'Les messages ne sont pas signés\u00a0: beaucoup de boîtes les rangent en indésirables',
      },
    ];
  const rows = await checkRecords(mailRecords(env, key, env.mailFrom));
  return rows
    .filter(({ state }) => state === 'missing' || state === 'different')
    .map(({ what, name, state }) => ({
      where: `DNS ${name}`,
      what: `${what} ${state === 'missing' ? "n'est pas publié" : 'est publié autrement'}\u00a0: «\u00a0mail keys\u00a0» dit comment`,
    }));
}
