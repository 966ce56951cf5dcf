import { afterEach, expect, test, vi } from 'vitest';
import { sendFilm } from './send-film.ts';

const FILM = { href: 'https://nkul.example/till.mp4', download: 'caisse.mp4' };

afterEach(() => {
  vi.unstubAllGlobals();
});

// Proves 2.31.
test('a phone sends the film as a file, and a device that shares no files leaves the link to download it', async () => {
  const get = vi.fn(async () => new Response('film'));
  vi.stubGlobal('fetch', get);
  const share = vi.fn(async (_shared: ShareData) => {});
  await sendFilm(FILM, { canShare: () => true, share });
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type, await file?.text()]).toEqual(['caisse.mp4', 'video/mp4', 'film']);
  await sendFilm(FILM, {});
  await sendFilm(FILM, { canShare: () => false, share });
  expect(get).toHaveBeenCalledTimes(1);
});

test('who closes the share sheet has changed his mind; a share that fails is told', async () => {
  vi.stubGlobal('fetch', async () => new Response('film'));
  const failing = (name: string) => ({
    canShare: () => true,
    share: () => Promise.reject(Object.assign(new Error(name), { name })),
  });
  await expect(sendFilm(FILM, failing('AbortError'))).resolves.toBeUndefined();
  await expect(sendFilm(FILM, failing('NotAllowedError'))).rejects.toThrow('NotAllowedError');
});
