import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSiteDatabase } from '../../src/composition/schema.ts';
import { coursesKind } from '../../src/content/kinds/offer/training.ts';
import { internshipsKind } from '../../src/content/kinds/people/internships.ts';
import { type JobData, jobsKind } from '../../src/content/kinds/people/jobs.ts';
import type { Kind } from '../../src/content/model/editable.ts';
import { createEntry, publishEntry, readEntry, saveDraft } from '../../src/features/entries/entries.server.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { REQUEST_KINDS, type RequestKind, send, sendPlain } from '../fixtures/data/requests.ts';
import { postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';

const job = REQUEST_KINDS.find(({ kind }) => kind === 'job') as RequestKind;
const [, model] = jobsKind.seed;
const ENDED = '2024-05-01';
const POSTED = '2024-04-01';
const comptable: JobData = {
  ...(model?.data as JobData),
  title: 'Comptable',
  postedAt: POSTED,
  experience: 'Trois bilans tenus',
};

describe.each(['sqlite', 'postgres'] as const)('what staff offer, on %s', (database) => {
  const available = database === 'sqlite' || postgresUrl !== undefined;
  let site: Site;
  let db: Database;

  beforeAll(async () => {
    if (!available) return;
    site = await startSite({
      database,
      env: { RATE_LIMIT_SCALE: '1000', ...(database === 'postgres' && { SITE_SECRET: SECRET }) },
    });
    db = await openSiteDatabase(site.databaseUrl ?? `sqlite:${site.dataDir}/nkul.sqlite`);
  });
  afterAll(async () => {
    await db?.close();
    await site?.stop();
  });

  const use = () => ({ db, now: Date.now });
  const read = async (path: string) => {
    const response = await fetch(site.url + path, { headers: { Accept: 'text/html' } });
    return { status: response.status, html: (await response.text()).replaceAll('&#x27;', "'") };
  };
  const textOf = async (path: string) => (await read(path)).html.replace(/<[^>]+>/g, ' ');

  async function offer(kind: Kind<object>, data: object, until: string | null = null, id?: string): Promise<string> {
    const seen = id && (await readEntry(use(), kind, id));
    const saved = seen
      ? await saveDraft(use(), 'arlette', kind, seen.id, { data, from: null, until }, seen.version)
      : await createEntry(use(), 'arlette', kind, { data, from: null, until });
    if (saved.status !== 'ok') throw new Error(JSON.stringify(saved));
    const published = await publishEntry(use(), 'arlette', kind, saved.id, saved.version);
    if (published.status !== 'ok') throw new Error(JSON.stringify(published));
    return published.id;
  }

  const shows = (path: string, words: string | RegExp) =>
    expect.poll(() => textOf(path), { timeout: 5_000, message: path }).toMatch(words);

  // Proves 2.22, 3.8, 5.8, 15.1, 15.2.
  test.runIf(available)('a job is offered, applied for, and ends', async () => {
    const id = await offer(jobsKind, comptable);
    const path = `/careers/jobs/${id}`;
    await shows('/careers', /Quatre postes ouverts[\s\S]*Comptable/);
    await shows('/careers/jobs', /Quatre postes ouverts à Yaoundé[\s\S]*Trois bilans tenus/);
    await shows('/careers/apply', /Les quatre postes[\s\S]*Comptable/);
    const page = await read(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('"@type":"JobPosting"');
    expect(page.html).not.toContain('"validThrough"');
    expect(/<select[^>]* name="position"[\s\S]*?<\/select>/.exec(page.html)?.[0]).toMatch(
      /<option value="comptable" selected="">Comptable/,
    );
    expect(await textOf('/sitemap.xml')).toContain(`${site.url}${path} `);

    await offer(jobsKind, { ...comptable, title: 'Chef comptable' }, null, id);
    await shows('/careers/apply', 'Chef comptable');
    expect((await send(site, job, job.aRequest({ position: id }))).status).toBe(201);
    const { data } = await db.read
      .selectFrom('inquiries')
      .select('data')
      .where('kind', '=', 'job')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ position: 'Chef comptable', jobId: id });
    await offer(jobsKind, comptable, null, id);
    await shows(path, /Postuler[\s\S]*Comptable/);
    expect(await textOf(path)).not.toContain('Chef comptable');

    const fields = job.aRequest({ position: 'Comptable' });
    const key = { 'Idempotency-Key': randomUUID() };
    const accepted = await send(site, job, fields, { headers: key });
    expect(accepted.status).toBe(201);
    const answer = await accepted.json();

    await offer(jobsKind, comptable, ENDED, id);
    await shows('/careers', /Trois postes ouverts/);
    expect(await textOf('/careers')).not.toContain('Comptable');
    expect(await textOf('/sitemap.xml')).not.toContain(path);
    const gone = await read(path);
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('Cette offre est terminée depuis le 1er\u00a0mai\u00a02024.');
    expect(gone.html).toContain('href="/careers/jobs/data-scientist"');
    expect(gone.html).not.toContain('JobPosting');

    const late = await send(site, job, job.aRequest({ position: 'Comptable' }));
    expect(late.status).toBe(422);
    expect((await late.json()).errors).toEqual({
      position: 'Cette offre est terminée depuis le 1er\u00a0mai\u00a02024.',
    });
    const again = await send(site, job, fields, { headers: key });
    expect([again.status, await again.json()]).toEqual([201, answer]);

    const plain = await sendPlain(site, job, job.aRequest({ position: 'Comptable', message: 'Je tiens les comptes.' }));
    expect(plain.status).toBe(422);
    const form = (await plain.text()).replaceAll('&#x27;', "'");
    expect(form).toMatch(/id="job-form-position-error"[^>]*>[\s\S]{0,1500}?Cette offre est terminée depuis/);
    expect(form).toContain('Je tiens les comptes.');
    expect(form).toContain('<option value="data-scientist">');
  });

  // Proves 5.8.
  test.runIf(available)('an internship is applied for by the same form, which its card opens', async () => {
    const { html } = await read('/careers/internships');
    expect(html).toContain('href="/careers/apply?position=stage%3Aweb-mobile-development#candidature"');
    const valuesAt = async (path: string) => {
      const [list = ''] = /<select[^>]*name="position"[\s\S]*?<\/select>/.exec((await read(path)).html) ?? [];
      const options = [...list.matchAll(/<option([^>]*)>/g)].map(([, attributes = '']) => attributes);
      const optionValue = (attributes = '') => /value="([^"]*)"/.exec(attributes)?.[1];
      return {
        values: options.map(optionValue).filter(Boolean),
        chosen: optionValue(options.find((it) => it.includes('selected'))),
      };
    };
    const apply = await valuesAt('/careers/apply');
    expect(apply.values.filter((value) => value?.startsWith('stage:'))).toEqual([]);
    expect(await valuesAt('/careers/apply?position=data-scientist')).toEqual({ ...apply, chosen: 'data-scientist' });
    expect(await valuesAt('/careers/apply?position=stage%3Awithdrawn')).toEqual(apply);
    for (const chosen of ['stage:web-mobile-development', 'stage:artificial-intelligence']) {
      const { values, chosen: selected } = await valuesAt(`/careers/apply?position=${encodeURIComponent(chosen)}`);
      expect(selected).toBe(chosen);
      expect(values).toEqual(expect.arrayContaining([...apply.values, chosen]));
    }
    expect((await valuesAt('/careers/apply')).values).toEqual(apply.values);
    expect((await read('/careers/apply')).html).toContain(
      'href="/careers/apply?position=stage%3Aweb-mobile-development#candidature"',
    );
    const refused = await sendPlain(site, job, {
      ...job.aRequest({ position: 'stage:web-mobile-development' }),
      email: 'x',
    });
    expect(await refused.text()).toMatch(
      /<option[^>]*selected[^>]*value="stage:web-mobile-development"|<option[^>]*value="stage:web-mobile-development"[^>]*selected/,
    );
    const sent = await send(site, job, job.aRequest({ position: 'stage:web-mobile-development' }));
    expect(sent.status).toBe(201);
    const row = await db.read
      .selectFrom('inquiries')
      .select('data')
      .where('id', '=', (await sent.json()).id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.data)).toMatchObject({
      position: 'Stage Développement Web/Mobile',
      jobId: 'stage:web-mobile-development',
    });
  });

  test.runIf(available)('an address that never was a job says so, and shows those that are open', async () => {
    const { status, html } = await read('/careers/jobs/boulanger');
    expect(status).toBe(404);
    expect(html).toContain('href="/careers/jobs/data-scientist"');
    expect(html).toMatch(/<meta content="noindex"/);
    const refused = await send(site, job, job.aRequest({ position: 'Boulanger' }));
    expect((await refused.json()).errors).toEqual({ position: 'Choisissez un poste dans la liste.' });
  });

  test.runIf(available)(
    'without any job or internship, pages name the address for applications, and the form rejects no visitor silently',
    async () => {
      for (const { id, data } of jobsKind.seed) await offer(jobsKind, { ...data, postedAt: POSTED }, ENDED, id);
      for (const { id, data } of internshipsKind.seed) await offer(internshipsKind, data, ENDED, id);
      try {
        for (const path of ['/careers', '/careers/jobs', '/careers/apply']) {
          await shows(path, /Aucun poste ouvert en ce moment/);
          expect((await read(path)).html).toContain(
            'mailto:recrutement@nkul.example?subject=Candidature%20spontan%C3%A9e',
          );
        }
        await expect
          .poll(async () => (await read('/careers/apply')).html.includes('action="/api/job-application"'))
          .toBe(false);
        const refused = await send(site, job, job.aRequest());
        expect((await refused.json()).errors.position).toBe(
          "Cette offre est terminée depuis le 1er\u00a0mai\u00a02024. Aucun poste n'est ouvert en ce moment\u00a0: écrivez à recrutement@nkul.example.",
        );
      } finally {
        for (const { id, data } of jobsKind.seed) await offer(jobsKind, data, null, id);
        for (const { id, data } of internshipsKind.seed) await offer(internshipsKind, data, null, id);
      }
    },
  );

  test.runIf(available)('a course is on its shelf, counted, and named by the assistant', async () => {
    await offer(coursesKind, { ...(coursesKind.seed[0]?.data as object), title: 'Tableur pour commerçants' });
    await shows(
      '/careers/training',
      /Douze formations[\s\S]*Huit formations techniques[\s\S]*Tableur pour commerçants/,
    );
    const ask = async () => {
      const response = await fetch(`${site.url}/api/chat`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site.url },
        body: JSON.stringify({ messages: [{ role: 'user', content: 'quelles formations proposez-vous ?' }] }),
      });
      return response.text();
    };
    expect(await ask()).toContain('tableur pour commerçants');
  });
});
