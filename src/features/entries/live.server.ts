import { readFile, rename, writeFile } from 'node:fs/promises';
import { dayInCameroon, publish, renderWith, seedOn } from '../../content/editable.ts';
import { KINDS } from '../../content/kinds.ts';
import type { RerenderedPages } from '../../platform/http/rerendered-pages.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { ENTRIES_TOPIC, findPublished, type PublishedRow } from './entries.repository.ts';
import { publishedContent } from './entries.server.ts';
import { fingerprintsOf } from './fingerprints.ts';

export interface LiveContent {
  /** Loads the last snapshot of this folder, so that boot does not wait for the database. */
  loadSnapshot(): Promise<void>;
  /** Reads the published content, then follows changes and dates. @throws {DatabaseUnavailable} */
  start(): Promise<void>;
  stop(): void;
}

type Use = Pick<Services, 'db' | 'content' | 'pages' | 'log' | 'now'>;

interface Parts {
  snapshotFile: string;
  render: (path: string) => Promise<string>;
  renewed: Pick<RerenderedPages, 'update'>;
}

const RETRY_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export function createLiveContent({ db, content, pages, log, now }: Use, parts: Parts): LiveContent {
  const { snapshotFile, render, renewed } = parts;
  let appliedFingerprints = '';
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let loading: Promise<void> | undefined;
  let isReloadPending = false;

  function apply(rows: readonly PublishedRow[]): void {
    const { published, nextChangeAt = Number.POSITIVE_INFINITY, unfit } = publishedContent(rows, now());
    clearTimeout(timer);
    const wait = Math.max(0, Math.min(nextChangeAt - now(), LONGEST_WAIT_MS));
    if (!stopped) timer = setTimeout(() => applyLater(rows), wait).unref();
    const day = dayInCameroon(now());
    const all = new Map([...seedOn(day, KINDS), ...published]);
    const fingerprints = fingerprintsOf(all, day);
    if (JSON.stringify(fingerprints) === appliedFingerprints) return;
    appliedFingerprints = JSON.stringify(fingerprints);
    for (const { kind, id, errors, shown } of unfit) log.error({ kind, id, errors, shown }, 'content does not fit');
    publish(all);
    pages.clear();
    content.invalidate();
    const renewing = renewed.update({
      fingerprints,
      async render(path) {
        const { value: html, read } = await renderWith(all, () => render(path));
        return { html, topics: read };
      },
    });
    renewing.catch((error: unknown) => log.error({ error: loggableError(error) }, 'pages cannot be renewed'));
  }

  function applyLater(rows: readonly PublishedRow[]): void {
    try {
      apply(rows);
    } catch (error) {
      log.error({ error: loggableError(error) }, 'the content of this day cannot be shown');
      refresh();
    }
  }

  async function load(): Promise<void> {
    const rows = await findPublished(db.read);
    apply(rows);
    await saveSnapshot(rows).catch((error: unknown) =>
      log.error({ error: loggableError(error) }, 'published content not kept'),
    );
  }

  /** Single flight; a change during a load starts one more. */
  function loadOnce(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined;
      if (!isReloadPending) return;
      isReloadPending = false;
      refresh();
    });
    return loading;
  }

  function refresh(): void {
    if (loading) {
      isReloadPending = true;
      return;
    }
    loadOnce().catch((error: unknown) => {
      log.error({ error: loggableError(error) }, 'published content cannot be read');
      if (!stopped) setTimeout(refresh, RETRY_MS).unref();
    });
  }

  async function saveSnapshot(rows: readonly PublishedRow[]): Promise<void> {
    const draft = `${snapshotFile}.${process.pid}`;
    await writeFile(draft, JSON.stringify(rows), { mode: 0o600, flush: true });
    await rename(draft, snapshotFile);
  }

  content.onChange(ENTRIES_TOPIC, refresh);
  return {
    async loadSnapshot() {
      try {
        apply(JSON.parse(await readFile(snapshotFile, 'utf8')) as PublishedRow[]);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
          log.warn({ error: loggableError(error) }, 'kept content cannot be read');
        }
        apply([]);
      }
    },
    async start() {
      // Changes after this check are notified; those before it are read now.
      await content.check();
      await loadOnce();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
