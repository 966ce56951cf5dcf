import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../content/editable.ts';
import { promo } from '../../content/promo.ts';
import type { Edition } from '../../platform/http/renewed-pages.ts';
import { createLiveContent } from './live.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-content-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  publish(new Map());
  rmSync(folder, { recursive: true, force: true });
});

/** Over what a process of this folder kept: entries of one kind. */
function liveContent(rows: unknown) {
  const keptIn = join(folder, 'published.json');
  writeFileSync(keptIn, typeof rows === 'string' ? rows : JSON.stringify(rows));
  const editions: Edition[] = [];
  const renewed = { update: async (edition: Edition) => void editions.push(edition), find: () => undefined };
  const services = {
    db: {} as never,
    content: { whenChanged() {}, forget() {}, check: async () => {} } as never,
    pages: { clear() {} } as never,
    log: { warn() {}, error() {} } as never,
    now: () => Date.now(),
  };
  return { live: createLiveContent(services, { keptIn, render: async (path) => path, renewed }), editions };
}
