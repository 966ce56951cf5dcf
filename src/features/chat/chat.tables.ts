import type { Fixed } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** How many messages went to the chat provider on the current day: a figure, no word of them. */
    chat_days: {
      /** As '2026-11-20', in UTC. */
      day: Fixed<string>;
      messages: number;
    };
    /** Questions that the assistant could not answer, by kind: only the site's own words, no names. */
    chat_unanswered: {
      /** Language, nearest subject and words, in one piece. */
      key: Fixed<string>;
      language: Fixed<'fr' | 'en'>;
      nearest: Fixed<string>;
      words: Fixed<string>;
      asked: number;
      last_asked_at: Instant;
    };
  }
}
