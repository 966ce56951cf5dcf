import type { IncomingMessage, ServerResponse } from 'node:http';
import { lastArticleChange } from '../src/features/blog/drafts.server.ts';
import { lastCommentChange } from '../src/features/blog/moderation.server.ts';
import { lastEntryChange } from '../src/features/entries/entries.server.ts';
import { lastInquiryChange } from '../src/features/inquiries/inquiries.server.ts';
import { lastLetterChange } from '../src/features/newsletter/letters.server.ts';
import type { StaffMember } from '../src/features/staff/staff.server.ts';
import { loggableError } from '../src/platform/log.ts';
import type { Services } from '../src/platform/services.ts';
import type { Topic } from './app/use-changes.ts';

/** What says that something of a topic is no longer as it was: any text that differs. */
const MARKS: Record<Topic, (services: Services) => Promise<string>> = {
  requests: lastInquiryChange,
  articles: lastArticleChange,
  comments: lastCommentChange,
  letters: lastLetterChange,
  entries: lastEntryChange,
};
const LOOK_EVERY_MS = 1_000;
/** A proxy ends what says nothing for a minute. */
const SIGN_OF_LIFE_MS = 25_000;
/** Of one person: devices and windows. */
const STREAMS_OF_ONE = 12;

export interface Changes {
  /** Tells a browser, for as long as it listens, which topics have changed (server-sent events). */
  stream(request: IncomingMessage, response: ServerResponse, member: StaffMember): void;
  stop(): void;
}

/** Looks at the database while somebody listens: the site is another process, perhaps on another machine. */
export function watchChanges(services: Services): Changes {
  const listeners = new Map<ServerResponse, string>();
  const marks = new Map<Topic, string>();
  let timer: NodeJS.Timeout | undefined;
  /** The first look since somebody listens. */
  let looking: Promise<void> | undefined;

  const look = async () => {
    for (const topic of Object.keys(MARKS) as Topic[]) {
      try {
        const mark = await MARKS[topic](services);
        if (marks.has(topic) && marks.get(topic) !== mark) tell(`data: ${topic}\n\n`);
        marks.set(topic, mark);
      } catch (error) {
        services.log.warn({ topic, error: loggableError(error) }, 'the desk cannot look for changes');
      }
    }
    timer = listeners.size > 0 ? setTimeout(look, LOOK_EVERY_MS) : undefined;
    if (timer) return;
    // Whoever comes later begins with what is there then.
    marks.clear();
    looking = undefined;
  };
  const tell = (text: string) => {
    for (const response of listeners.keys()) if (response.headersSent) response.write(text);
  };
  const pulse = setInterval(() => tell(': \n\n'), SIGN_OF_LIFE_MS).unref();

  return {
    stream(request, response, member) {
      const mine = [...listeners].filter(([, id]) => id === member.id);
      if (mine.length >= STREAMS_OF_ONE) mine[0]?.[0].end();
      listeners.set(response, member.id);
      request.once('close', () => listeners.delete(response));
      // It opens once there is something to compare with: whatever comes after that is told.
      looking ??= look();
      void looking.then(() => {
        if (response.destroyed) return;
        response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
        response.write(': \n\n');
      });
    },
    stop() {
      clearTimeout(timer);
      clearInterval(pulse);
      for (const response of listeners.keys()) response.end();
      listeners.clear();
    },
  };
}
