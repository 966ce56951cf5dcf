import { otahPhrases } from '@/content/otah-phrases.ts';

const VOWEL = /([aeiouəɔɛáéíóú])/i;

/** The example phrase with a stroke for each vowel; behaviours/tone-staff.ts draws what a visitor types. */
export function Staff() {
  const { phrase, doubted, lang } = otahPhrases;
  return (
    <p className="staff page-picture" data-staff="" id="image" lang={lang} translate="no">
      {phrase.split(' ').flatMap((word) => [
        <span className={word === doubted ? 'staff-doubt' : undefined} key={word}>
          {word.split(VOWEL).map((letter, place) => {
            if (!VOWEL.test(letter)) return letter;
            const tone = /[áéíóú]/i.test(letter) ? 'high' : 'low';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat, and never change their order
              <i className={`tone-${tone}`} key={place}>
                {letter}
              </i>
            );
          })}
        </span>,
        ' ',
      ])}
    </p>
  );
}
