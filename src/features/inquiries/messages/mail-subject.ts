import { withoutAccents } from '../../../text/fold-text.ts';

const PREFIX =
  /^(?:re|r[ée]p(?:onse)?|tr|fwd?|fw|aw|wg|sv|vs|antw|ref|rif|res|rv|enc|i)\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?:\s*/i;
const NUMBER = /\s*[[(]#\d{1,9}[\])]/g;
const END = /[\s,;:–—-]*(?:[([<]\s*(?:eom|fin|sans texte|nt)\s*[)\]>]|\beom)\s*$/i;

/** Leaves out « Re: », « Tr: », our number and « (EOM) ». */
export function bareSubject(subject: string): string {
  let bare = subject.slice(0, SUBJECT_READ).replace(NUMBER, '').trim();
  for (let times = 0; times < 10 && PREFIX.test(bare); times += 1) bare = bare.replace(PREFIX, '');
  return bare.replace(END, '').trim();
}

const SUBJECT_READ = 1000;

/** « Re: Tr: » answers one. */
export const isForward = (subject: string): boolean => /^(?:tr|fwd?|wg|rv|i)\s?:/i.test(subject.trim());

const lettersOf = (text: string) => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '');

/** What a subject says beyond those known in its conversation; '': nothing. */
export function wordsOfSubject(subject: string, known: readonly string[]): string {
  const bare = bareSubject(subject);
  for (const it of known.map(bareSubject).filter(Boolean)) {
    if (lettersOf(it) === lettersOf(bare)) return '';
    if (bare.startsWith(it)) return bare.slice(it.length).replace(/^[\s,;:–—|/-]+/, '');
    if (bare.endsWith(it)) return bare.slice(0, -it.length).replace(/[\s,;:–—|/([-]+$/, '');
  }
  return bare;
}
