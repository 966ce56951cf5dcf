import { otahPhrases, PHRASE_MAX } from '@/content/demos/otah-phrases.ts';
import { saidTones, tonesOf } from '@/text/tones.ts';
import { Button } from '@/ui/button.tsx';
import { Staff } from './staff.tsx';

interface Props {
  /** What a visitor typed; the example by default. */
  readonly phrase?: string | undefined;
  /** The page that draws the phrase on the server: there, the trial needs no script. */
  readonly action?: string | undefined;
}

/**
 * A phrase, its tones as strokes, and a form for another one, which behaviours/trials/otah-tone-staff.ts draws and
 * sounds.
 */
export function ToneTrial({ phrase = otahPhrases.phrase, action }: Props) {
  const { source, key, field, listen, draw, keys, letters, accents, again, note, lang } = otahPhrases;
  const isExample = phrase === otahPhrases.phrase;
  const tones = isExample ? otahPhrases.tones : saidTones(tonesOf(phrase));
  return (
    <>
      {isExample && (
        <p className="otah-source">
          <span>{source.language}</span> {source.text}
        </p>
      )}
      <Staff phrase={phrase} />
      <p className="otah-key">
        <span className="otah-high">{key.high}</span>
        <span className="otah-low">{key.low}</span>
        {isExample && (
          <span className="otah-doubt" data-doubt="">
            {key.doubt}
          </span>
        )}
      </p>
      {/* Without its script the form would reload the page: a dialog's form does nothing. */}
      <form
        className={action ? 'otah-form' : 'otah-form if-live'}
        data-trial="tones"
        {...(action ? { action, method: 'get' } : { 'data-saver': 'drop', method: 'dialog' })}
      >
        <label className="mb-1.5 block font-semibold" htmlFor="phrase">
          {field}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            autoCapitalize="off"
            autoComplete="off"
            className="control"
            defaultValue={phrase}
            id="phrase"
            lang={lang}
            maxLength={PHRASE_MAX}
            name={action && 'phrase'}
            spellCheck={false}
          />
          <Button className={action && 'if-live'} type="submit" variant="cloth">
            {listen}
          </Button>
          {action && (
            <Button className="if-still" type="submit" variant="cloth">
              {draw}
            </Button>
          )}
        </div>
        <fieldset className={action ? 'otah-keys if-live' : 'otah-keys'}>
          <legend className="sr-only">{keys}</legend>
          {letters.map((letter) => (
            <button data-key="" data-letter={letter} key={letter} lang={lang} type="button">
              {letter}
            </button>
          ))}
          {accents.map(({ shown, mark, name }) => (
            <button data-key="" data-mark={mark} key={name} type="button">
              <span aria-hidden="true">{shown}</span> {name}
            </button>
          ))}
          <button className="otah-again" data-key="" type="button">
            {again}
          </button>
        </fieldset>
        <p className="text-ink2 text-s" role="status">
          {tones}
        </p>
      </form>
      {!action && <p className="if-still mt-4 text-ink2 text-s">{tones}</p>}
      <p className="sample-note mt-4 max-w-[44em]">{note}</p>
    </>
  );
}
