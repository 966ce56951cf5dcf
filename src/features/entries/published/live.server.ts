import { readFile, rename, writeFile } from 'node:fs/promises';
import { KINDS } from '../../../content/kinds/kinds.ts';
import {
  type Kind,
  PUBLIC_ADDRESS,
  type Published,
  publish,
  renderWith,
  seedOn,
} from '../../../content/model/editable.ts';
import type { BuiltPages, Fingerprints } from '../../../platform/http/pages/built-pages.ts';
import { loggableError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { dayInCameroon, minuteInCameroon } from '../../../text/yaounde-days.ts';
import type { PublishedRow } from '../stored-entries.server.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { followPublished } from './follow-published.server.ts';
import { publishedContent } from './published-content.server.ts';

export interface LiveContent {
  /** Loads the last snapshot of this folder, so that boot does not wait for the database. */
  loadSnapshot(): Promise<void>;
  /** Reads the published content, then follows changes and dates. @throws {DatabaseUnavailable} */
  start(): Promise<void>;
  stop(): void;
}

const SHOWN_KINDS = KINDS.filter(({ isForStaff }) => !isForStaff);

type LiveServices = Pick<Services, 'db' | 'changes' | 'pages' | 'log' | 'now'>;

interface Parts {
  /** The site has a public address of its own. */
  isPublic: boolean;
  snapshotFile: string;
  /** Undefined: the page's entry is withdrawn. */
  render: (path: string) => Promise<string | undefined>;
  builtPages: Pick<BuiltPages, 'update'>;
}

export function createLiveContent(
  use: LiveServices,
  { isPublic, snapshotFile, render, builtPages }: Parts,
): LiveContent {
  const { pages, log, now } = use;
  let all: Published = isPublic ? PUBLIC_ADDRESS : new Map();
  let fingerprints: Fingerprints = fingerprintsOf(all, '');

  function apply(rows: readonly PublishedRow[], kinds: readonly Kind<object>[]): void {
    const { published, unfit } = publishedContent(rows, now(), kinds);
    const day = dayInCameroon(now());
    const seeded = kinds.filter(({ name }) => !published.has(name));
    const ofKinds = new Map([...seedOn(minuteInCameroon(now()), seeded), ...published]);
    const printsOfKinds = Object.entries(fingerprintsOf(ofKinds, day));
    if (printsOfKinds.every(([name, print]) => fingerprints[name] === print)) return;
    for (const { kind, id, errors, shown } of unfit) log.error({ kind, id, errors, shown }, 'content does not fit');
    const current = new Map([...all, ...ofKinds]);
    all = current;
    fingerprints = { ...fingerprints, ...Object.fromEntries(printsOfKinds) };
    publish(current);
    pages.clear();
    const rerendering = builtPages.update({
      fingerprints,
      async render(path) {
        const { value: html, read } = await renderWith(current, () => render(path));
        return { html, topics: read };
      },
    });
    rerendering.catch((error: unknown) => log.error({ error: loggableError(error) }, 'pages cannot be re-rendered'));
  }

  async function saveSnapshot(rows: readonly PublishedRow[]): Promise<void> {
    const draft = `${snapshotFile}.new`;
    try {
      await writeFile(draft, JSON.stringify(rows), { mode: 0o600, flush: true });
      await rename(draft, snapshotFile);
    } catch (error) {
      log.error({ error: loggableError(error) }, 'published content not kept');
    }
  }

  const published = followPublished(use, { apply, afterRead: saveSnapshot }, SHOWN_KINDS);
  return {
    async loadSnapshot() {
      try {
        published.replace(JSON.parse(await readFile(snapshotFile, 'utf8')) as PublishedRow[]);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
          log.warn({ error: loggableError(error) }, 'kept content cannot be read');
        }
        published.replace([]);
      }
    },
    start: () => published.start(),
    stop: () => published.stop(),
  };
}
