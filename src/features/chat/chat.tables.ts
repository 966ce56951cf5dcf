import type { Fixed } from '../../platform/db/tables.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** How many messages went to the chat provider on the current day: a figure, no word of them. */
    chat_days: {
      /** As '2026-11-20', in UTC. */
      day: Fixed<string>;
      messages: number;
    };
  }
}
