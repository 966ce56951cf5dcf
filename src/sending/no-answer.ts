/** The server has not answered: the line broke, or (`isForeign`) something before the server answered for it. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly isForeign: boolean;
  constructor(message: string, { isForeign = false, cause }: { isForeign?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isForeign = isForeign;
  }
}

/** The media type of the server's answers, good ones and refusals. */
export const isJson = (type: string | null) => /^application\/(problem\+)?json\b/.test(type ?? '');
