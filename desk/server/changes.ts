import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMENT_TOPICS, readHeldComments } from '../../src/features/blog/comments/moderation.server.ts';
import { ARTICLE_TOPICS } from '../../src/features/blog/drafts/drafts.server.ts';
import { ENTRY_TOPICS } from '../../src/features/entries/entries.server.ts';
import { INQUIRY_TOPICS, readLatestInquiries } from '../../src/features/inquiries/inquiries.server.ts';
import { LETTER_TOPICS } from '../../src/features/newsletter/letters/letters.server.ts';
import { hasRight, type Right, type Role } from '../../src/features/staff/staff.schema.ts';
import { loggableError } from '../../src/platform/log.ts';
import type { Services } from '../../src/platform/services.ts';
import type { Topic } from '../app/session/use-changes.ts';

/** What of the change feed the screens of a topic depend on; `visitors`: what these write without recording it. */
const SOURCES: Record<
  Topic,
  { right: Right; topics: readonly string[]; visitors?: (db: Services['db']) => Promise<string> }
> = {
  requests: { right: 'requests', topics: INQUIRY_TOPICS, visitors: readLatestInquiries },
  articles: { right: 'articles', topics: ARTICLE_TOPICS },
  comments: { right: 'comments', topics: COMMENT_TOPICS, visitors: readHeldComments },
  letters: { right: 'letters', topics: LETTER_TOPICS },
  entries: { right: 'content', topics: ENTRY_TOPICS },
};
const POLL_MS = 1_000;
/** The keepalive interval, below the usual idle timeout of proxies, 60 s. */
const KEEPALIVE_MS = 25_000;
const STREAMS_PER_USER = 12;

interface Listener {
  staffId: string;
  readRole: () => Promise<Role | undefined>;
}

export interface Changes {
  stream(request: IncomingMessage, response: ServerResponse, listener: Listener): void;
  stop(): void;
}

/** Polls the database while clients listen, since the site is another process, perhaps on another machine. */
export function watchChanges(services: Services): Changes {
  const listeners = new Map<ServerResponse, Listener>();
  const markers = new Map<Topic, string>();
  let timer: NodeJS.Timeout | undefined;
  let firstPoll: Promise<void> | undefined;

  const findChanged = async (topic: Topic) => {
    const { right, topics, visitors } = SOURCES[topic];
    const versions = topics.map(services.changes.version);
    const marker = [...versions, await visitors?.(services.db)].join(' ');
    const isChanged = markers.has(topic) && markers.get(topic) !== marker;
    if (isChanged) await broadcast(`data: ${topic}\n\n`, right);
    markers.set(topic, marker);
  };
  const warn = (error: unknown, topic?: Topic) =>
    services.log.warn({ topic, error: loggableError(error) }, 'desk: cannot poll for changes');
  const poll = async () => {
    await services.changes.check().catch((error: unknown) => warn(error));
    for (const topic of Object.keys(SOURCES) as Topic[]) {
      await findChanged(topic).catch((error: unknown) => warn(error, topic));
    }
    timer = listeners.size > 0 ? setTimeout(poll, POLL_MS) : undefined;
    if (timer) return;
    markers.clear();
    firstPoll = undefined;
  };
  /** Reads the session per event: ended sessions and revoked roles receive nothing. */
  const broadcast = async (text: string, right?: Right) => {
    for (const [response, { readRole }] of listeners) {
      if (!response.headersSent) continue;
      const role = await readRole();
      if (!role) response.end();
      else if (!right || hasRight(role, right)) response.write(text);
    }
  };
  const keepalive = setInterval(() => void broadcast(': \n\n').catch(() => {}), KEEPALIVE_MS).unref();

  return {
    stream(request, response, listener) {
      const ownStreams = [...listeners].filter(([, { staffId }]) => staffId === listener.staffId);
      if (ownStreams.length >= STREAMS_PER_USER) ownStreams[0]?.[0].end();
      listeners.set(response, listener);
      request.once('close', () => listeners.delete(response));
      // Responds after the first poll, so that no later change is missed.
      firstPoll ??= poll();
      void firstPoll.then(() => {
        if (response.destroyed) return;
        response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
        response.write(': \n\n');
      });
    },
    stop() {
      clearTimeout(timer);
      clearInterval(keepalive);
      for (const response of listeners.keys()) response.end();
      listeners.clear();
    },
  };
}
