import { publish } from '../../content/editable.ts';
import { loggableError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { ENTRIES_TOPIC } from './entries.repository.ts';
import { loadPublished } from './entries.server.ts';

const RETRY_MS = 1_000;
/** Upper bound of a timer: clocks are adjusted and machines sleep. */
const LONGEST_WAIT_MS = 60_000;

/** Keeps the desk's mails and templates on the published content. @throws {DatabaseUnavailable} */
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
  // Serialised: a stale read never overwrites a newer one.
  let loading = Promise.resolve();
  const refresh = () => {
    loading = loading.then(load).catch((error: unknown) => {
      log.error({ error: loggableError(error) }, 'published content cannot be read');
      again(RETRY_MS);
    });
  };
  content.onChange(ENTRIES_TOPIC, refresh);
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
