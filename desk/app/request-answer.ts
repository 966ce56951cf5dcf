export type RequestAnswer =
  | { kind: 'message'; message: string; isRefused: boolean; version?: number }
  | { kind: 'answered'; replyId: string; until: number; now: number; version: number }
  | { kind: 'taken-back'; subject: string; text: string; stage: string; version: number }
  | { kind: 'invalid'; errors: Record<string, string> }
  | {
      kind: 'conflict';
      version: number;
      changes: { author: string; hour: string; what: string }[];
      replies: { author: string; hour: string; body: string }[];
    };
