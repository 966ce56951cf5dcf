import { Lexer, type MarkedExtension } from 'marked';

/** RFC 5321: the part before the @. A link without markup is a little longer. */
const LOCAL_MAX = 64;
const HOST_MAX = 255;
/** Marked looks for an @ at each sign of a word, as far as the word goes: a quadratic search without this bound. */
const TEXT = new RegExp(Lexer.rules.inline.gfm.text.source.replaceAll('~-]+@', `~-]{1,${LOCAL_MAX}}@`));
const TOO_LONG = new RegExp(`^[\\w.+-]{${HOST_MAX}}`);

/** Addresses in a text are looked for in linear time. */
export const boundedAddresses: MarkedExtension = {
  tokenizer: {
    inlineText(src) {
      const [raw] = TEXT.exec(src) ?? [];
      if (raw === undefined) return undefined;
      return { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
    },
    url: (src) => (TOO_LONG.test(src) ? undefined : false),
  },
};
