import type { ReactNode } from 'react';
import { otahPhrases } from '@/content/demos/otah-phrases.ts';
import type { WholeProduct } from '@/content/products/product.ts';
import { SoundWave } from './sound-wave.tsx';

type Screenshot = WholeProduct['screenshots']['items'][number];

/** Each screenshot as real text, with its number and caption in the margin. */
export function Plates({ screenshots }: Pick<WholeProduct, 'screenshots'>) {
  const [greeting, reminder, correction, broadcast] = screenshots.items;
  return (
    <section>
      <div className="page-width">
        <h2 className="max-w-[9em]">{screenshots.title}</h2>
      </div>
      <div className="plates">
        <Plate screenshot={greeting}>
          <Greeting />
        </Plate>
        <Plate screenshot={reminder}>
          <Reminder />
        </Plate>
        <Plate className="ground ground-laterite on-cloth" screenshot={correction}>
          <Correction />
        </Plate>
        <Plate screenshot={broadcast}>
          <Broadcast />
        </Plate>
      </div>
    </section>
  );
}

interface PlateProps {
  readonly screenshot: Screenshot;
  readonly className?: string;
  readonly children: ReactNode;
}

function Plate({ screenshot: { caption }, className = '', children }: PlateProps) {
  return (
    <figure className={className}>
      <div className="page-width">
        <figcaption>
          <h3 className="type-h4">{caption.title}</h3>
          <p className="mt-2 text-s">{caption.text}</p>
        </figcaption>
        <div>{children}</div>
      </div>
    </figure>
  );
}

function Greeting() {
  const { source, phrase, doubted, lang, greeting } = otahPhrases;
  return (
    <div className="plate-greeting">
      <p>{source.text}</p>
      <p className="font-medium" lang={lang} translate="no">
        {phrase.slice(0, -doubted.length)}
        <u>{doubted}</u>
      </p>
      <p className="text-ink2 text-l">
        {greeting.other.label}{' '}
        <span className="ml-2" lang={lang} translate="no">
          {greeting.other.text}
        </span>
      </p>
    </div>
  );
}

function Reminder() {
  const { text, caption, versions, reviewed } = otahPhrases.reminder;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[4fr_6fr]">
      <blockquote className="self-start border-signal border-l-4 pl-4 text-l leading-snug">{text}</blockquote>
      <table className="plate-versions">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {versions.map(({ language, by, state }) => (
            <tr className={state === reviewed ? 'plate-reviewed' : ''} key={language}>
              <th scope="row">{language}</th>
              <td>{by}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Correction() {
  const { lang, proposal, corrected, meaning } = otahPhrases.correction;
  return (
    <>
      <div className="plate-correction">
        <div>
          <p lang={lang} translate="no">
            <del>{proposal.text.join('')}</del>
          </p>
          <p>{proposal.note}</p>
        </div>
        <div>
          <p lang={lang} translate="no">
            <ins>
              {corrected.text[0]}
              <u>{corrected.text[1]}</u>
              {corrected.text[2]}
            </ins>
          </p>
          <p>{corrected.note}</p>
        </div>
      </div>
      <p className="mt-6 text-s">{meaning}</p>
    </>
  );
}

function Broadcast() {
  const { lang, caption, columns, unheard, lines } = otahPhrases.broadcast;
  return (
    <>
      <SoundWave />
      <table className="plate-broadcast">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr className={'said' in line ? '' : 'plate-unheard'} key={line.minute}>
              <td>{line.minute}</td>
              {'said' in line ? (
                <>
                  <td lang={lang} translate="no">
                    {line.said}
                  </td>
                  <td>{line.french}</td>
                </>
              ) : (
                <td colSpan={2}>
                  <span>{unheard}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
