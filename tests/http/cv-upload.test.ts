import { request as httpRequest } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CV_ERRORS, CV_MAX_BYTES } from '../../src/features/inquiries/kinds/job.schema.ts';
import { pdf } from '../fixtures/data/request-values.ts';
import { REQUEST_KINDS, type RequestKind } from '../fixtures/data/requests.ts';
import { postgresUrl, type Site, startSite } from '../fixtures/site.ts';

vi.setConfig({ testTimeout: 30_000 });

const job = REQUEST_KINDS.find(({ kind }) => kind === 'job') as RequestKind;
const PART = 256 * 1024;
const CV = Buffer.from(pdf('Un très long parcours. '.repeat(25_000)));

for (const database of ['sqlite', 'postgres'] as const) {
  describe.skipIf(database === 'postgres' && !postgresUrl)(`a CV in parts, on ${database}`, () => {
    let site: Site;
    beforeAll(async () => {
      site = await startSite({ database, env: { TRUST_PROXY: '1' } });
    });
    afterAll(() => site?.stop());

    const begin = (headers: Record<string, string> = {}, size = CV.length) =>
      fetch(`${site.url}/api/cv`, {
        method: 'POST',
        headers: { 'Upload-Length': String(size), 'Upload-Complete': '?0', ...headers },
      });
    const begun = async (size?: number) => {
      const response = await begin({}, size);
      expect(response.status).toBe(201);
      return `${site.url}${response.headers.get('location')}`;
    };
    const append = (address: string, offset: number, body: Uint8Array<ArrayBuffer>, headers = {}) =>
      fetch(address, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/partial-upload', 'Upload-Offset': String(offset), ...headers },
        body,
      });
    const offsetOf = ({ headers }: Response) => Number(headers.get('upload-offset') ?? -1);
    const ask = (address: string) => fetch(address, { method: 'HEAD' });
    const finish = async (address: string, bytes = CV) => {
      for (let at = offsetOf(await ask(address)); at < bytes.length; at += PART) {
        expect((await append(address, at, new Uint8Array(bytes.subarray(at, at + PART)))).status).toBe(204);
      }
    };
    const apply = (address: string, fields = job.aRequest(), headers: Record<string, string> = {}) =>
      fetch(`${site.url}${job.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
        body: JSON.stringify({ ...fields, cv: { upload: address.split('/').at(-1), name: 'CV Éloïse.pdf' } }),
      });

    // Proves 19.3.
    test('is gone on with where it was cut, taken by its application once, and gone then', async () => {
      const address = await begun();
      const cut = 100_000;
      await new Promise<void>((resolve) => {
        const headers = { 'Content-Type': 'application/partial-upload', 'Upload-Offset': 0, 'Content-Length': PART };
        const request = httpRequest(address, { method: 'PATCH', headers });
        request.on('error', () => resolve());
        request.on('close', () => resolve());
        request.write(CV.subarray(0, cut), () => setTimeout(() => request.destroy(), 100));
      });
      await expect.poll(async () => offsetOf(await ask(address)), { message: 'what had arrived counts' }).toBe(cut);
      await finish(address);
      const whole = await ask(address);
      expect(whole.headers.get('upload-complete')).toBe('?1');
      expect(whole.headers.get('upload-limit')).toBe(`max-append-size=${PART}, max-age=43200`);

      const fields = job.aRequest();
      const key = { 'Idempotency-Key': `k-${fields.email}` };
      const [first, second] = await Promise.all([apply(address, fields, key), apply(address, fields, key)]);
      const answers = await Promise.all([first.json(), second.json()]);
      expect([first.status, second.status, answers[0].id]).toEqual([201, 201, answers[1].id]);
      await expect.poll(async () => (await ask(address)).status).toBe(404);
      expect(await (await apply(address, fields, key)).json(), 'a repeat needs it no more').toEqual(answers[0]);
      const { files } = await site.officeJson<{ files: { name: string; size: number }[] }>([
        'requests',
        'show',
        answers[0].id,
      ]);
      expect(files).toMatchObject([{ name: 'CV Éloïse.pdf', size: CV.length }]);
      if (site.databaseUrl) {
        const client = new pg.Client({ connectionString: site.databaseUrl });
        await client.connect();
        await expect
          .poll(async () => (await client.query('select 1 from cv_uploads')).rowCount, {
            message: 'no upload stays',
          })
          .toBe(0);
        await client.end();
      }
    });

    // Proves 19.3.
    test('is of one application, however many name it at once', async () => {
      const address = await begun();
      await finish(address);
      const answers = await Promise.all([apply(address), apply(address), apply(address)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
    });

    test('takes each byte once: not at a wrong place, not twice at once, not one too many', async () => {
      const address = await begun();
      const wrong = await append(address, 5, new Uint8Array(CV.subarray(5, 100)));
      expect([wrong.status, offsetOf(wrong)]).toEqual([409, 0]);
      const part = new Uint8Array(CV.subarray(0, PART));
      const both = await Promise.all([append(address, 0, part), append(address, 0, part)]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(both.map(offsetOf)).toEqual([PART, PART]);
      const small = await begun(10);
      const more = await append(small, 0, new Uint8Array(CV.subarray(0, 11)));
      expect([more.status, offsetOf(await ask(small))]).toEqual([413, 0]);
      const large = await append(address, PART, new Uint8Array(PART + 1));
      expect([large.status, offsetOf(await ask(address))]).toEqual([413, PART]);
      const unfinished = await apply(address);
      expect(unfinished.status).toBe(410);
      expect(await unfinished.json()).toMatchObject({ code: 'upload_gone', errors: { cv: CV_ERRORS.gone } });
    });

    // Proves 19.3, 12.1.
    test('keeps the limits of a CV, and is bound to its upload', async () => {
      expect((await begin({}, CV_MAX_BYTES + 1)).status).toBe(413);
      expect((await begin({}, 0)).status).toBe(422);
      expect((await begin({ 'Upload-Length': '-1' })).status).toBe(400);
      expect((await begin({ 'Upload-Complete': '?1' })).status).toBe(400);
      expect((await begin({ Origin: 'https://ailleurs.example' })).status).toBe(403);
      const foreign = `${site.url}/api/cv/${'a'.repeat(43)}`;
      const unknown = await ask(foreign);
      expect(unknown.status).toBe(404);
      expect(unknown.headers.get('content-type'), 'by which a browser knows the site').toMatch(
        /^application\/problem\+json/,
      );
      expect((await append(foreign, 0, new Uint8Array(5))).status).toBe(404);
      expect((await apply(foreign)).status).toBe(410);
      const address = await begun();
      expect((await fetch(address)).status, 'never readable').toBe(405);
      const zip = await append(address, 0, new TextEncoder().encode('PK\x03\x04'.padEnd(1024)));
      expect([zip.status, (await zip.json()).errors.cv]).toEqual([422, CV_ERRORS.notPdf]);
      expect((await append(address, 0, new Uint8Array(9), { 'Content-Type': 'text/plain' })).status).toBe(415);
      const fake = Buffer.from(`%PDF-1.7\n${'<script>'.repeat(10)}`);
      const other = await begun(fake.length);
      await finish(other, fake);
      const refused = await apply(other);
      expect([refused.status, (await refused.json()).errors.cv]).toEqual([422, CV_ERRORS.notPdf]);
    });

    // Proves 12.1.
    test('is begun no more often by one network than applications are sent', async () => {
      const from = { 'X-Forwarded-For': '192.0.2.77' };
      const all = await Promise.all(Array.from({ length: 62 }, () => begin(from)));
      const refused = all.filter(({ status }) => status === 429);
      expect(refused.length).toBe(2);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await begin({ 'X-Forwarded-For': '192.0.2.78' })).status, 'its neighbours are').toBe(201);
    });
  });
}
