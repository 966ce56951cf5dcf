/** What the page of a request answers to what is done there. */
export type RequestAnswer =
  | { kind: 'message'; message: string; isRefused: boolean; version?: number }
  | { kind: 'answered'; replyId: string; until: number; now: number; version: number }
  | { kind: 'taken-back'; subject: string; text: string; stage: string; version: number }
  | { kind: 'invalid'; errors: Record<string, string> }
  | {
      kind: 'conflict';
      /** As it is now. */
      version: number;
      /** 'Serge Mbarga, 9 h 50', and what was done. */
      changes: { author: string; hour: string; what: string }[];
      replies: { author: string; hour: string; body: string }[];
    };
