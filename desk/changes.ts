import type { IncomingMessage, ServerResponse } from 'node:http';
import { lastArticleChange } from '../src/features/blog/drafts.server.ts';
import { lastCommentChange } from '../src/features/blog/moderation.server.ts';
import { lastEntryChange } from '../src/features/entries/entries.server.ts';
import { lastInquiryChange } from '../src/features/inquiries/inquiries.server.ts';
import { lastLetterChange } from '../src/features/newsletter/letters.server.ts';
import { hasRight, type Right, type Role } from '../src/features/staff/staff.schema.ts';
import { loggableError } from '../src/platform/log.ts';
import type { Services } from '../src/platform/services.ts';
import type { Topic } from './app/use-changes.ts';

/** What says that something of a topic is no longer as it was: any text that differs. */
const CHANGE_MARKERS: Record<Topic, (services: Services) => Promise<string>> = {
  requests: lastInquiryChange,
  articles: lastArticleChange,
  comments: lastCommentChange,
  letters: lastLetterChange,
  entries: lastEntryChange,
};
/** Without the right to a topic nothing of it is told, not even that something has changed. */
const RIGHT_OF: Record<Topic, Right> = {
  requests: 'requests',
  articles: 'articles',
  comments: 'comments',
  letters: 'letters',
  entries: 'content',
};
const POLL_MS = 1_000;
/** A proxy ends what says nothing for a minute. */
const KEEPALIVE_MS = 25_000;
/** Of one person: devices and windows. */
const STREAMS_PER_USER = 12;

interface Listener {
  staffId: string;
  /** Undefined once the session has ended. */
  readRole: () => Promise<Role | undefined>;
}

export interface Changes {
  /** Tells a browser, for as long as it listens, which topics have changed (server-sent events). */
  stream(request: IncomingMessage, response: ServerResponse, listener: Listener): void;
  stop(): void;
}

/** Looks at the database while somebody listens: the site is another process, perhaps on another machine. */
export function watchChanges(services: Services): Changes {
  const listeners = new Map<ServerResponse, Listener>();
  const marks = new Map<Topic, string>();
  let timer: NodeJS.Timeout | undefined;
  /** The first look since somebody listens. */
  let firstPoll: Promise<void> | undefined;

  const poll = async () => {
    for (const topic of Object.keys(CHANGE_MARKERS) as Topic[]) {
      try {
        const mark = await CHANGE_MARKERS[topic](services);
        if (marks.has(topic) && marks.get(topic) !== mark) await broadcast(`data: ${topic}\n\n`, RIGHT_OF[topic]);
        marks.set(topic, mark);
      } catch (error) {
        services.log.warn({ topic, error: loggableError(error) }, 'the desk cannot look for changes');
      }
    }
    timer = listeners.size > 0 ? setTimeout(poll, POLL_MS) : undefined;
    if (timer) return;
    // Whoever comes later begins with what is there then.
    marks.clear();
    firstPoll = undefined;
  };
  /** The session is read anew each time: an ended one hears nothing more, and a former role nothing of its topics. */
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
      const mine = [...listeners].filter(([, { staffId }]) => staffId === listener.staffId);
      if (mine.length >= STREAMS_PER_USER) mine[0]?.[0].end();
      listeners.set(response, listener);
      request.once('close', () => listeners.delete(response));
      // It opens once there is something to compare with: whatever comes after that is told.
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
