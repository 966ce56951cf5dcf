import { expect, test } from 'vitest';
import { createUploadQueue, type PictureUpload } from './picture-upload.ts';

type Posted = { status: number; body: unknown; retryAfter?: number };
const added = { status: 'ok', name: 'photo.jpg' };
const aFile = (name = 'photo.jpg', { type = 'image/jpeg', bytes = 10 } = {}) =>
  new File([new Uint8Array(bytes)], name, { type });
const uploadOf = (file: File): PictureUpload => ({ address: '/articles/1/images', file });

function queueTo(answers: Posted[], hasSession: boolean | undefined = true, opensHeic = false) {
  const posts: string[] = [];
  const waits: number[] = [];
  const send = createUploadQueue({
    post: async ({ file }) => {
      posts.push(file.name);
      return (answers.length > 1 ? answers.shift() : answers[0]) as Posted;
    },
    hasSession: async () => hasSession,
    wait: async (ms) => void waits.push(ms),
    toJpeg: async () => (opensHeic ? aFile('photo.jpg') : undefined),
  });
  const failureOf = async (file = aFile()) => {
    try {
      await send(uploadOf(file));
    } catch (error) {
      const { message, isRetriable } = error as Error & { isRetriable: boolean };
      return { message, isRetriable };
    }
    return undefined;
  };
  return { send, posts, waits, failureOf };
}

test('pictures dropped together are uploaded one after another, in order, even if one fails', async () => {
  let underWay = 0;
  let most = 0;
  const order: string[] = [];
  const send = createUploadQueue({
    post: async ({ file }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      order.push(file.name);
      await new Promise((resolve) => setTimeout(resolve));
      underWay -= 1;
      return file.name === 'b' ? { status: 0, body: null } : { status: 200, body: added };
    },
    hasSession: async () => true,
    wait: async () => {},
    toJpeg: async () => undefined,
  });
  const sent = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => send(uploadOf(aFile(name)))));
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect([most, order]).toEqual([1, ['a', 'b', 'c', 'd']]);
});

test('a rejected upload is retried after Retry-After, with backoff', async () => {
  const busy = { status: 503, body: null };
  const { send, posts, waits } = queueTo([
    { ...busy, retryAfter: 5 },
    busy,
    { status: 429, body: null },
    { status: 200, body: added },
  ]);
  expect(await send(uploadOf(aFile()))).toEqual(added);
  expect(posts).toHaveLength(4);
  expect(waits).toEqual([5_000, 2_000, 4_000]);
});

test('a busy server is tried six times, then reported as busy', async () => {
  const { failureOf, posts, waits } = queueTo([{ status: 503, body: null, retryAfter: 3_600 }]);
  expect(await failureOf()).toMatchObject({ message: expect.stringContaining('en ce moment'), isRetriable: true });
  expect(posts).toHaveLength(6);
  expect(waits).toEqual(Array(5).fill(30_000));
});

test.each([
  ['too large for the server', 413, true, /trop lourde/, false],
  ['signed out', 401, undefined, /accès a pris fin.+autre onglet.+restent ici/, true],
  ['signed out, and the body refused before it was read', 0, false, /accès a pris fin/, true],
  ['signed out, and redirected to sign-in', 200, false, /accès a pris fin/, true],
  ['of a text that is gone', 404, true, /n'est plus là/, false],
  ['cut by the network', 0, undefined, /réseau/, true],
  ['cut by the network while it comes back', 0, true, /réseau/, true],
  ['no picture to the server', 415, true, /pas une image/, false],
  ['met by a failure', 500, true, /le bureau n'a pas pu/, true],
  ['met by a page of a proxy', 200, true, /le bureau n'a pas pu/, true],
])('a picture that is %s is told so', async (_what, status, hasSession, message, isRetriable) => {
  const { failureOf, posts } = queueTo([{ status, body: null }], hasSession);
  expect(await failureOf()).toEqual({ message: expect.stringMatching(message), isRetriable });
  expect(posts).toHaveLength(1);
});

test.each([
  ['too large', aFile('photo.jpg', { bytes: 10 * 1024 * 1024 + 1 }), /10\sMo au plus/],
  ['no picture', aFile('devis.pdf', { type: 'application/pdf' }), /pas une image/],
])('a file that is %s costs no upload', async (_what, file, message) => {
  const { failureOf, posts } = queueTo([{ status: 200, body: added }]);
  expect(await failureOf(file)).toEqual({ message: expect.stringMatching(message), isRetriable: false });
  expect(posts).toEqual([]);
});

test('a picture removed while it waits for its retry lets the next one go at once', { timeout: 2_000 }, async () => {
  const posts: string[] = [];
  const stop = new AbortController();
  const send = createUploadQueue({
    post: async ({ file }) => {
      posts.push(file.name);
      return file.name === 'a' ? { status: 503, body: null } : { status: 200, body: added };
    },
    hasSession: async () => true,
    toJpeg: async () => undefined,
    wait: () => {
      setTimeout(() => stop.abort());
      return new Promise(() => {});
    },
  });
  const [first, second] = [send({ ...uploadOf(aFile('a')), signal: stop.signal }), send(uploadOf(aFile('b')))];
  await expect(first).rejects.toMatchObject({ name: 'UploadError', message: expect.stringMatching(/arrêté/) });
  expect(await second).toEqual(added);
  expect(posts).toEqual(['a', 'b']);
});

test('a picture removed while queued is not sent', async () => {
  const { send, posts } = queueTo([{ status: 200, body: added }]);
  const stop = new AbortController();
  const [first, second] = [send(uploadOf(aFile('a'))), send({ ...uploadOf(aFile('b')), signal: stop.signal })];
  stop.abort();
  await expect(second).rejects.toThrow(/arrêté/);
  await first;
  expect(posts).toEqual(['a']);
});

test.each([aFile('IMG_0412.HEIC', { type: '' }), aFile('photo', { type: 'image/heif' })])(
  'a photograph in HEIC is sent as JPEG, and where the browser cannot open it the reason says how to get one',
  async (heic) => {
    const safari = queueTo([{ status: 200, body: added }], true, true);
    expect(await safari.failureOf(heic)).toBeUndefined();
    expect(safari.posts).toEqual(['photo.jpg']);
    const chrome = queueTo([{ status: 200, body: added }]);
    expect(await chrome.failureOf(heic)).toEqual({
      message: expect.stringMatching(/Exportez-la en JPEG.*Réglages, Appareil photo, Formats/),
      isRetriable: false,
    });
    expect(chrome.posts).toEqual([]);
  },
);

test('a PDF goes where documents go, up to a limit of its own', async () => {
  const { send, posts } = queueTo([{ status: 200, body: added }]);
  const document = (bytes: number) => aFile('tarifs.pdf', { type: 'application/pdf', bytes });
  await expect(send(uploadOf(document(10)))).rejects.toThrow("ce n'est pas une image");
  const heavy = { ...uploadOf(document(5 * 1024 * 1024 + 1)), isOffered: true };
  await expect(send(heavy)).rejects.toThrow('5\u00a0Mo');
  expect(posts).toEqual([]);
  await send({ ...uploadOf(document(10)), isOffered: true });
  expect(posts).toEqual(['tarifs.pdf']);
});
