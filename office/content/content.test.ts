import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faqKind } from '../../src/content/kinds/offer/faq.ts';
import { jobsKind } from '../../src/content/kinds/people/jobs.ts';
import { publishEntry, saveDraft } from '../../src/features/entries/entries.server.ts';
import { overwriteTexts } from '../../tests/fixtures/data/entries.ts';
import { office } from '../../tests/fixtures/office.ts';
import { createTestDatabase } from '../../tests/setup/postgres.ts';
import { withOffice } from '../open-office.ts';
import { editorOf } from '../terminal/editor.ts';

const [JOB] = jobsKind.seed.map(({ id }) => id);
const QUESTION = 'delai';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let env: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-content-'));
  database = await createTestDatabase('sqlite');
  env = { DATABASE_URL: database.url, DATA_DIR: folder, SITE_SECRET: 's'.repeat(32), SUDO_USER: 'arlette' };
});
afterEach(async () => {
  await database.dispose();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) => office(env, words);
const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out);
const file = (content: string) => {
  const path = join(folder, 'contenu.yaml');
  writeFileSync(path, content);
  return path;
};
const question = (text: string, answer = 'Demain.') => `data:\n  question: "${text}"\n  answer: ${answer}\n`;
const others = { db: undefined as never, now: Date.now };

describe('editable content, by the command line', () => {
  test('is listed by kinds and by entries, with what is still an example', async () => {
    const { code, out } = await run('content', 'list');
    expect(code).toBe(0);
    expect(out).toMatch(/│ jobs +│ Offres d'emploi +│ 3 +│ 0 +│ 3 +│ 0 à 40 +│/);
    expect((await run('content', 'list', 'faq')).out).toMatch(/│ delai +│ Combien de temps.*│ En ligne +│ 1 +│/);
    expect((await run('content', 'list', 'jobs', '--csv')).out).toContain('Identifiant');
    expect(await json('content', 'list', 'jobs')).toMatchObject([{ id: JOB, state: 'published', real: false }, {}, {}]);
    expect(await run('content', 'list', 'bureaux')).toMatchObject({ code: 2, err: expect.stringContaining('faq') });
    expect(await run('content', 'show', 'faq')).toMatchObject({ code: 2 });
    expect(await run('content', 'show', 'faq', 'rien')).toMatchObject({ code: 3 });
    expect((await run('content', 'show', 'company')).out).toMatch(/# Raison sociale\. .*\n {2}legalName: Nkul SARL\n/);
  });

  // Proves 18.2.
  test('is edited in an editor, which opens again with the problems, and saved as a draft', async () => {
    const opened: string[] = [];
    const { code, out, err } = await office(env, ['content', 'edit', 'faq', QUESTION], {
      edit(text) {
        opened.push(text);
        return opened.length === 1
          ? text.replace(/ {2}question: .*/, '  question: Quand')
          : text.replace('  question: Quand', '  question: "Quand ?"');
      },
    });
    expect(code, err).toBe(0);
    expect(out).toMatch(/^delai.: brouillon gardé \(version 2\)/);
    expect(opened[1]).toContain(
      "  # !! Question\u00a0: Une question se termine par un point d'interrogation.\n  question: Quand",
    );
    expect(await json('content', 'show', 'faq', QUESTION)).toMatchObject({
      isAhead: true,
      updatedBy: 'arlette',
      draft: { data: { question: 'Quand\u00a0?' } },
    });
    expect((await run('content', 'publish', 'faq', QUESTION)).out).toContain('en ligne (version 3)');
    const untouched = await office(env, ['content', 'edit', 'faq', QUESTION], { edit: (text) => text });
    expect(untouched).toMatchObject({ code: 0, err: expect.stringContaining("Rien n'a changé") });
    expect(await run('content', 'edit', 'faq', QUESTION)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--file'),
    });
  });

  test('a new entry is published from a file; problems are reported by line and field', async () => {
    const bad = await run('content', 'edit', 'faq', '--file', file(question('Quand', "''")));
    expect(bad).toMatchObject({ code: 1, out: '' });
    expect(bad.err).toContain('contenu.yaml, ligne 2\u00a0: Question\u00a0: Une question se termine');
    expect(bad.err).toContain('contenu.yaml, ligne 3\u00a0: Réponse\u00a0: Ce champ ne peut pas rester vide.');
    const made = await json('content', 'edit', 'faq', '--publish', '--file', file(question('Qui vient ?')));
    expect(made).toMatchObject({ step: 'done', id: 'qui-vient', version: 2 });
    const listed = await json('content', 'list', 'faq');
    expect(listed.at(-1)).toMatchObject({ id: 'qui-vient', name: 'Qui vient\u00a0?', real: true, state: 'published' });
  });

  // Proves 18.2.
  test('a concurrent change is merged or reported as a conflict, and nothing typed is lost', async () => {
    await run('content', 'list');
    const { data } = faqKind.seed[0] ?? { data: undefined };
    const colleague = (text: object, seen: number) =>
      saveDraft(
        { ...others, db: database.db },
        'Samuel',
        faqKind,
        QUESTION,
        { data: { ...data, ...text }, from: null, until: null },
        seen,
      );
    const merged = await office(env, ['content', 'edit', 'faq', QUESTION], {
      async edit(text) {
        await colleague({ answer: 'Hier.' }, 1);
        return text.replace(/ {2}question: .*/, '  question: "Quand ?"');
      },
    });
    expect(merged).toMatchObject({ code: 0, err: expect.stringContaining('Samuel') });
    const { draft } = await json('content', 'show', 'faq', QUESTION);
    expect(draft.data).toEqual({ question: 'Quand\u00a0?', answer: 'Hier.' });
    const conflict = await office(env, ['content', 'edit', 'faq', QUESTION], {
      async edit(text) {
        await colleague({ question: 'Qui\u00a0?' }, 3);
        return text.replace(/ {2}question: .*/, '  question: "Où ?"');
      },
    });
    expect(conflict).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Rien n'a été changé\.\nSamuel a changé cette entrée/),
    });
    const [rescued = ''] = /\/\S+\.yaml/.exec(conflict.err) ?? [];
    expect(readFileSync(rescued, 'utf8')).toContain('Où ?');
    rmSync(rescued);
    const stale = await run('content', 'edit', 'faq', QUESTION, '--file', file(`version: 1\n${question('Où ?')}`));
    expect(stale).toMatchObject({ code: 1, err: expect.stringContaining('version 4') });
  });

  test('goes off the site, comes back, and is put in order', async () => {
    expect((await run('content', 'withdraw', 'faq', QUESTION)).code).toBe(0);
    expect((await run('content', 'remove', 'faq', QUESTION)).code).toBe(0);
    expect(await json('content', 'list', 'faq')).toHaveLength(2);
    expect((await run('content', 'list', 'faq', '--removed')).out).toContain('Supprimé');
    expect(await run('content', 'edit', 'faq', QUESTION)).toMatchObject({
      code: 3,
      err: expect.stringContaining('restore'),
    });
    expect((await run('content', 'restore', 'faq', QUESTION)).code).toBe(0);
    expect(await json('content', 'show', 'faq', QUESTION)).toMatchObject({ state: 'draft' });
    expect((await run('content', 'restore', 'faq', QUESTION, '--version', '1')).code).toBe(0);
    const actions = (await json('content', 'versions', 'faq', QUESTION)).map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(['restore', 'remove', 'withdraw', 'seed']);
    expect(await run('content', 'restore', 'jobs', JOB ?? '')).toMatchObject({ code: 2 });
    expect(await json('content', 'order', 'faq', 'modification')).toEqual(['modification', QUESTION, 'hebergement']);
    expect(await run('content', 'order', 'faq', 'rien')).toMatchObject({ code: 3 });
    expect(await run('content', 'remove', 'company')).toMatchObject({
      code: 1,
      err: expect.stringContaining('doit rester'),
    });
  });

  // Proves 18.2.
  test('names an address that a change took from the site, with the command that redirects it', async () => {
    const address = `/careers/jobs/${JOB}`;
    const entry = `data: {address: ${address}, to: /careers/jobs, code: "302"}`;
    const { out, err } = await run('content', 'withdraw', 'jobs', JOB ?? '', '--json');
    expect(JSON.parse(out)).toMatchObject({ step: 'done' });
    expect(err).toContain(`L'adresse ${address} n'a plus de page.`);
    expect(err).toContain(`\n  echo '${entry}' | npm run office -- content edit redirections --file - --publish\n`);
    expect((await run('content', 'edit', 'redirections', '--publish', '--file', file(entry))).code).toBe(0);
    await run('content', 'publish', 'jobs', JOB ?? '');
    expect((await run('content', 'remove', 'jobs', JOB ?? '')).err).not.toContain('adresse');
    expect((await run('content', 'remove', 'faq', QUESTION)).err).not.toContain('adresse');
  });

  test('is exported, changed by hand and imported, with a look at what would change', async () => {
    const path = join(folder, 'export.yaml');
    expect((await run('content', 'export', '--output', path)).out).toContain('entrées');
    expect(await run('content', 'export', '--output', path)).toMatchObject({ code: 1 });
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, source.replace('Nkul SARL', 'Nkul SA'));
    const look = await run('content', 'import', path, '--dry-run');
    expect(look.out).toContain('-  legalName: Nkul SARL\n+  legalName: Nkul SA\n');
    expect(look.out).toMatch(/0.nouvelle, 1.remplacée, \d+.identiques.; rien n'a été écrit/);
    expect((await run('content', 'import', path, '--yes')).code).toBe(0);
    expect((await json('content', 'show', 'company')).published.data.legalName).toBe('Nkul SA');
    expect(await run('content', 'import', file('company: {data: {}}'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('ligne 1\u00a0: Raison sociale'),
    });
  });

  // Proves 18.6.
  test('is listed by check while it is an example, once it has ended, and when it no longer fits its schema', async () => {
    const places = async () =>
      (await json('check')).flatMap((it: { where: string; what: string }) =>
        /^content jobs(?: |$)/.test(it.where) ? [`${it.where} ${it.what.replace(/\u00a0:.*/s, '')}`] : [],
      );
    expect(await places()).toEqual([expect.stringMatching(/^content jobs .*/)]);
    await run('content', 'confirm', 'jobs', '--all');
    expect(await places()).toEqual([]);
    await run('content', 'confirm', 'jobs', JOB ?? '', '--example');
    expect(await places()).toHaveLength(1);
    await run('content', 'confirm', 'jobs', JOB ?? '');
    const { published } = await json('content', 'show', 'jobs', JOB ?? '');
    const use = { ...others, db: database.db };
    const over = {
      ...published,
      from: '2020-01-01',
      until: '2020-12-31',
      data: { ...published.data, postedAt: '2020-01-01' },
    };
    const saved = await saveDraft(use, 'Samuel', jobsKind, JOB ?? '', over, 4);
    expect(saved.status).toBe('ok');
    await publishEntry(use, 'Samuel', jobsKind, JOB ?? '', 5);
    expect(await places()).toEqual([`content jobs ${JOB} Terminé depuis le 2020-12-31`]);
    await overwriteTexts(database.db, 'jobs', undefined, JSON.stringify({ published: null, draft: null }));
    expect(await places()).toEqual(["content jobs Offres d'emploi"]);
    const broken = { published: { ...published, data: { title: 7 } }, draft: null };
    await overwriteTexts(database.db, 'jobs', JOB, JSON.stringify(broken));
    expect(await places()).toEqual([expect.stringContaining(`content jobs ${JOB} Ne convient plus`)]);
  });

  test('is in the backup, and a site that has just begun takes it without force', async () => {
    await run('content', 'edit', 'faq', '--publish', '--file', file(question('Qui vient ?')));
    await run('content', 'remove', 'faq', QUESTION);
    const backup = join(folder, 'backup.gz');
    expect((await run('backup', backup)).code).toBe(0);
    const target = await createTestDatabase('sqlite');
    const there = { ...env, DATABASE_URL: target.url };
    const listed = async (of: Record<string, string>) =>
      (await office(of, ['content', 'list', 'faq', '--removed', '--json'])).out;
    expect(await listed(there)).not.toContain('qui-vient');
    const { code, err } = await office(there, ['restore', backup]);
    expect(code, err).toBe(0);
    expect(await listed(there)).toBe(await listed(env));
    const versions = (await office(there, ['content', 'versions', 'faq', QUESTION, '--json'])).out;
    expect(JSON.parse(versions)).toMatchObject([{ action: 'remove' }, { action: 'seed' }]);
    await office(there, ['content', 'restore', 'faq', QUESTION]);
    expect(await office(there, ['restore', backup])).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    });
    await target.dispose();
  });

  test('is used by the mails and checks of every command', async () => {
    await run('content', 'edit', 'mailboxes', '--publish', '--file', await changedMailboxes());
    const io = { env, out: () => {}, err: () => {}, isInteractive: false };
    const { mailboxes } = await import('../../src/content/kinds/company/mailboxes.ts');
    await withOffice(io, async () => expect(mailboxes().recruitment).toBe('rh@nkul.example'));
  });

  const changedMailboxes = async () =>
    file((await run('content', 'show', 'mailboxes')).out.replace('recrutement@', 'rh@'));
});

test('EDITOR names the editor, options included; one that fails changes nothing', async () => {
  const script = join(tmpdir(), `nkul-editor-${process.pid}.sh`);
  writeFileSync(script, 'test "$1" = --wait || exit 3\necho "$2" > "$0.path"\necho changé >> "$2"\n');
  expect(await editorOf({ EDITOR: `sh ${script} --wait` })('texte\n')).toBe('texte\nchangé\n');
  expect(existsSync(readFileSync(`${script}.path`, 'utf8').trim())).toBe(false);
  await expect(editorOf({ EDITOR: `sh ${script}` })('texte\n')).rejects.toThrow("rien n'a été enregistré");
  rmSync(script);
  rmSync(`${script}.path`);
});
