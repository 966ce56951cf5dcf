import { decodedFragment, fragmentWords } from '../../text/fragment.ts';

/** Leads '#été-à-kribi' or '#Ete-A-Kribi' to the element that it means: ids are ASCII, in small letters. */
export function followFragment(): void {
  const fragment = decodedFragment(location.hash);
  const words = fragmentWords(fragment);
  if (words === '' || document.getElementById(fragment)) return;
  const target = [...document.querySelectorAll('[id]')].find(({ id }) => fragmentWords(id) === words);
  if (target) location.replace(`#${target.id}`);
}
