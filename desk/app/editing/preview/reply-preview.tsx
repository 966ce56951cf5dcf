import { BLANK, withNumber } from '../../../../src/features/inquiries/follow-up/follow-up.schema.ts';
import { signedText } from '../../../../src/features/staff/signature.schema.ts';
import { TypedText } from '../../ui/message.tsx';

interface Props {
  draft: { subject: string; text: string };
  /** Added to the subject. */
  number: number | undefined;
  signature: string;
}

export function ReplyPreview({ draft: { subject, text }, number, signature }: Props) {
  return (
    <section aria-label="Aperçu du courriel" className="grid min-h-36 content-start gap-2 p-3">
      <p className="text-xs text-ink2">
        De&nbsp;: Nkul. Objet&nbsp;: <b>{withNumber(subject, number)}</b>
      </p>
      <TypedText>
        <MarkedBlanks text={signedText(text, signature)} />
      </TypedText>
    </section>
  );
}

export function MarkedBlanks({ text }: { text: string }) {
  const parts = text.split(new RegExp(`(${BLANK.source})`, 'g'));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <span className="rounded-[3px] bg-warnbg px-[0.2rem] font-semibold text-raphiaink outline-1" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
