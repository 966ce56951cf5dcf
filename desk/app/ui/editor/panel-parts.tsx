import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { VersionEntry } from '../../editor.ts';
import { Avatar } from '../avatar.tsx';
import { VerbButton } from './verb-button.tsx';
import { WordCounts } from './word-counts.tsx';

export function Section({ heading, aside, children }: { heading: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>
        {heading}
        {aside !== undefined && <span className="end">{aside}</span>}
      </h2>
      {children}
    </section>
  );
}

const CHECKS = {
  ok: { icon: Check, label: 'Bien', look: 'ok' },
  warning: { icon: TriangleAlert, label: 'À regarder', look: 'no' },
  error: { icon: CircleAlert, label: 'Empêche de publier', look: 'no' },
};

export function Checks({ checks }: { checks: readonly { level: keyof typeof CHECKS; text: string }[] }) {
  return (
    <ul className="chk">
      {checks.map(({ level, text }) => {
        const { icon: Icon, label, look } = CHECKS[level];
        return (
          <li className={look} key={text}>
            <Icon aria-label={label} className="i" />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

const SHOWN_VERSIONS = 6;

export function Versions({
  versions,
  address,
  children,
}: {
  versions: readonly VersionEntry[];
  address: string;
  children?: ReactNode;
}) {
  return (
    <Section aside={versions.length > 1 && <Link to={`${address}/versions`}>Comparer</Link>} heading="Versions">
      <ol className="vers">
        {versions.slice(0, SHOWN_VERSIONS).map(({ number, author, when, note, words, isRestorable }) => (
          <li key={number}>
            <Avatar name={author} />
            <span>
              {number}, {when}
              <span className="q">
                {author}
                {note && `, ${note}`}
              </span>
            </span>
            {words && (
              <span>
                <WordCounts isShort words={words} />
              </span>
            )}
            {isRestorable && (
              <VerbButton aria-label={`Reprendre la version ${number}`} look="bare" verb={`restore:${number}`}>
                Reprendre
              </VerbButton>
            )}
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}

interface DayAndHourProps {
  /** Undefined: only read when the form is sent. */
  value?: { day: string; hour: string };
  defaultHour?: string;
  onChange: (part: { day?: string; hour?: string }) => void;
}

export function DayAndHour({ value, defaultHour, onChange }: DayAndHourProps) {
  const inputs = [
    { name: 'day', label: 'Jour', type: 'date', initial: undefined },
    { name: 'hour', label: 'Heure', type: 'time', initial: defaultHour },
  ] as const;
  return (
    <div className="two when">
      {inputs.map(({ name, label, type, initial }) => (
        <div key={name}>
          <label className="lab" htmlFor={name}>
            {label}
          </label>
          <input
            {...(value ? { value: value[name] } : { defaultValue: initial })}
            className="inp"
            id={name}
            name={name}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value })}
            type={type}
          />
        </div>
      ))}
    </div>
  );
}

interface Picture {
  name: string;
  detail: string;
  src?: string;
}

/** The file input adds a picture without scripts too. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <Section aside={pictures.length} heading="Images">
      <ul className="pics">
        {pictures.map(({ name, detail, src }) => (
          <li key={name}>
            {src && <img alt="" loading="lazy" src={src} />}
            <span>
              {name}
              <span className="q">{detail}</span>
            </span>
            <VerbButton aria-label={`Enlever ${name}`} look="bare" verb={`remove-picture:${name}`}>
              Enlever
            </VerbButton>
          </li>
        ))}
      </ul>
      <div className="keep">
        <input
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label="Une image de plus"
          className="inp"
          name="picture"
          type="file"
        />
        <VerbButton verb="picture">Ajouter</VerbButton>
      </div>
    </Section>
  );
}
