import { formerWords } from '../../content/legal/former-words.ts';
import { filledLegal, headingsOf } from '../../content/legal/legal-markdown.ts';
import { type LegalPageName, legalText, legalVersions } from '../../content/legal/legal-versions.ts';
import { type ChangedPassage, compareTexts } from '../documents/compare-texts.server.ts';

export type LegalChange = ChangedPassage & { section: string };

/** A former version with what the version in force changes. @param date `yyyy-mm-dd` @returns undefined: none such */
export function comparedLegal(
  page: LegalPageName,
  date: string,
): { text: ReturnType<typeof legalText>; changes: LegalChange[] } | undefined {
  const [inForce, ...former] = legalVersions(page);
  const version = former.find((it) => it.date === date);
  if (!version) return undefined;
  const [old, now] = [version, inForce].map(({ text }) => headingsOf(filledLegal(text)));
  if (!old || !now) return undefined;
  const { passages } = compareTexts({ fields: {}, markdown: old.text }, { fields: {}, markdown: now.text }, {});
  return {
    text: legalText(page, version),
    changes: passages.map((passage) => {
      const { headings } = passage.after ? now : old;
      const section = headings.findLast(({ line }) => line <= Number(passage.place))?.title;
      return { ...passage, section: section ?? formerWords.introduction };
    }),
  };
}
