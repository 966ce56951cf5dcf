import { otahPhrases } from '@/content/demos/otah-phrases.ts';
import { SHORT_PHRASE, tonesOf } from '@/text/tones.ts';

/** A phrase with a stroke for each tone; behaviours/trials/otah-tone-staff.ts draws what a visitor types. */
export function Staff({ phrase }: { readonly phrase: string }) {
  const { doubted, lang } = otahPhrases;
  const isExample = phrase === otahPhrases.phrase;
  const size = phrase.length > SHORT_PHRASE ? ' staff-long' : '';
  return (
    <p className={`staff page-picture${size}`} data-staff="" id="image" lang={lang} translate="no">
      {tonesOf(phrase).flatMap((word, index) => {
        const isDoubted = isExample && word.map(({ text }) => text).join('') === doubted;
        return [
          // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and never change their order
          <span className={isDoubted ? 'staff-doubt' : undefined} key={index}>
            {word.map(({ text, tone }, place) =>
              tone ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat, and never change their order
                <i className={`tone-${tone}`} key={place}>
                  {text}
                </i>
              ) : (
                text
              ),
            )}
          </span>,
          ' ',
        ];
      })}
    </p>
  );
}
