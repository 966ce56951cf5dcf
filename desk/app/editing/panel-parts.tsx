import { Check, CircleAlert, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Input, Label } from '../ui/field.tsx';
import { SideSection } from '../ui/layout/side-panel.tsx';
import type { VersionEntry } from './editor.ts';
import { VerbButton } from './verb-button.tsx';

const CHECKS = {
  ok: { icon: Check, label: 'Bien', tone: 'text-palme' },
  missing: { icon: CircleDashed, label: 'À écrire', tone: 'text-ink2' },
  warning: { icon: TriangleAlert, label: 'À regarder', tone: 'text-raphiaink' },
  error: { icon: CircleAlert, label: 'Empêche de publier', tone: 'text-danger' },
};

export function Checks({ checks }: { checks: readonly { level: keyof typeof CHECKS; text: string }[] }) {
  return (
    <ul className="grid gap-1 text-xs leading-snug">
      {checks.map(({ level, text }) => {
        const { icon: Icon, label, tone } = CHECKS[level];
        return (
          <li className="flex gap-[0.45rem]" key={text}>
            <Icon aria-label={label} className={`mt-0.5 ${tone}`} />
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
    <SideSection aside={versions.length > 1 && <Link to={`${address}/versions`}>Comparer</Link>} heading="Versions">
      <ol className="grid gap-2 text-xs leading-tight" data-versions="">
        {versions.slice(0, SHOWN_VERSIONS).map(({ number, author, when, note, isRestorable }) => (
          <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-2" key={number}>
            <Avatar name={author} />
            <span>
              {number}, {when}
              <span className="block text-2xs text-ink2">
                {author}
                {note && `, ${note}`}
              </span>
            </span>
            {isRestorable && (
              <VerbButton
                aria-label={`Reprendre la version ${number}`}
                look="bare"
                size="small"
                verb={`restore:${number}`}
              >
                Reprendre
              </VerbButton>
            )}
          </li>
        ))}
      </ol>
      {children}
    </SideSection>
  );
}

interface DayAndHourProps {
  /** Undefined: only read when the form is sent. */
  value?: { day: string; hour: string };
  defaultDay?: string | undefined;
  defaultHour?: string;
  onChange: (part: { day?: string; hour?: string }) => void;
}

export function DayAndHour({ value, defaultDay, defaultHour, onChange }: DayAndHourProps) {
  const inputs = [
    { name: 'day', label: 'Jour', type: 'date', initial: defaultDay },
    { name: 'hour', label: 'Heure', type: 'time', initial: defaultHour },
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-[0.4rem]">
      {inputs.map(({ name, label, type, initial }) => (
        <div key={name}>
          <Label htmlFor={name}>{label}</Label>
          <Input
            {...(value ? { value: value[name] } : { defaultValue: initial })}
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

export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <SideSection aside={String(pictures.length)} heading="Images">
      <ul className="grid gap-2 text-xs wrap-anywhere">
        {pictures.map(({ name, detail, src }) => (
          <li className="flex items-center gap-[0.6rem]" key={name}>
            {src && <img alt="" className="h-12 w-18 object-cover" loading="lazy" src={src} />}
            <span className="min-w-0 flex-1">
              {name}
              <span className="block text-2xs text-ink2">{detail}</span>
            </span>
            <VerbButton aria-label={`Enlever ${name}`} look="bare" verb={`remove-picture:${name}`}>
              Enlever
            </VerbButton>
          </li>
        ))}
      </ul>
      <FieldAndButton>
        <Input
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label="Une image de plus"
          className="min-w-0 flex-1"
          name="picture"
          type="file"
        />
        <VerbButton verb="picture">Ajouter</VerbButton>
      </FieldAndButton>
    </SideSection>
  );
}

export function FieldAndButton({ children }: { children: ReactNode }) {
  return <div className="mt-[0.6rem] flex gap-[0.4rem]">{children}</div>;
}
