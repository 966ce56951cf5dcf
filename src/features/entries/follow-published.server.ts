import { publish } from '../../content/editable.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { ENTRIES_TOPIC } from './entries.repository.ts';
import { loadPublished } from './entries.server.ts';

const RETRY_MS = 1_000;
/** Clocks are set right and machines sleep: dates are looked at so often at least. */
const LONGEST_WAIT_MS = 60_000;

/**
 * What staff publish is what the desk's own mails and templates say, too: from now on, whoever changes it, and when a date
 * comes. @throws {DatabaseUnavailable}
 */
export async function followPublished(services: Pick<Services, 'db' | 'content' | 'now' | 'log'>) {
  const { db, content, now, log } = services;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const again = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(refresh, Math.max(0, Math.min(milliseconds, LONGEST_WAIT_MS))).unref();
  };
  const load = async () => {
    const { published, nextChangeAt } = await loadPublished({ db }, now());
    publish(published);
    again(nextChangeAt === undefined ? LONGEST_WAIT_MS : nextChangeAt - now());
  };
  // One after the other: an older answer never comes last.
  let loading = Promise.resolve();
  const refresh = () => {
    loading = loading.then(load).catch((error: unknown) => {
      log.error({ error: loggableError(error) }, 'published content cannot be read');
      again(RETRY_MS);
    });
  };
  content.whenChanged(ENTRIES_TOPIC, refresh);
  await content.check();
  content.watch();
  await load();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
