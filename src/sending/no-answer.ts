/** The connection failed, or (`isForeign`) an intermediary answered. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly isForeign: boolean;
  constructor(message: string, { isForeign = false, cause }: { isForeign?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isForeign = isForeign;
  }
}

export const isJson = (type: string | null) => /^application\/(problem\+)?json\b/.test(type ?? '');
