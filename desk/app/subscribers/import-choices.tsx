import {
  MEANING_LABELS,
  type Meaning,
  OTHER_VALUES,
} from '../../../src/features/newsletter/subscribers/subscriber-words.schema.ts';
import { Labelled, Select } from '../ui/field.tsx';
import type { FileReading } from './import-file.server.ts';

export const FIELD_LABELS = {
  email: 'E-mail',
  firstName: 'Prénom',
  name: 'Nom',
  status: 'État',
  subscribedAt: 'Depuis le',
  groups: 'Groupes',
} as const;

const FIELDS = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[];

/** The column of each field, and what the values mean that say who gets letters. */
export function ImportChoices({ reading: { signature, titles, columns, states, kept } }: { reading: FileReading }) {
  return (
    <>
      <input name="titles" type="hidden" value={signature} />
      {kept.map((it) => (
        <input key={it} name="meaning" type="hidden" value={it} />
      ))}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Les colonnes du fichier</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
          {FIELDS.map((field) => (
            <Labelled id={`column-${field}`} key={field} label={FIELD_LABELS[field]}>
              <Select defaultValue={chosen(field, columns[field])} id={`column-${field}`} name={`column-${field}`}>
                {field === 'status' && <option value="">Selon les titres</option>}
                {columns[field] === undefined && field !== 'status' && <option value="">Choisissez</option>}
                {field !== 'email' && field !== 'status' && <option value="-1">Aucune</option>}
                {titles.map((title, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places; titles may be equal
                  <option key={at} value={at}>
                    {title}
                  </option>
                ))}
              </Select>
            </Labelled>
          ))}
        </div>
      </fieldset>
      {states.map(({ at, title, values, more, others, isAsked }) => (
        <fieldset className="grid gap-2" key={at}>
          <legend className="mb-1 font-semibold">
            {isAsked
              ? `La colonne «\u00a0${title}\u00a0» semble dire qui reçoit des lettres. Que veut dire\u00a0:`
              : `Ce que dit la colonne «\u00a0${title}\u00a0»`}
          </legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
            {values.map(({ key, label, count, meaning }) => (
              <MeaningSelect at={at} key={key} label={`${label} (${count})`} meaning={meaning} value={key} />
            ))}
            {(more > 0 || others) && (
              <MeaningSelect
                at={at}
                isOptional
                label={more > 0 ? `Les autres valeurs (${more})` : 'Les autres valeurs'}
                meaning={others}
                value={OTHER_VALUES}
              />
            )}
          </div>
        </fieldset>
      ))}
    </>
  );
}

const chosen = (field: string, at: number | undefined) =>
  at === undefined || (field === 'status' && at < 0) ? '' : at;

function MeaningSelect({
  at,
  value,
  label,
  meaning,
  isOptional = false,
}: {
  at: number;
  value: string;
  label: string;
  meaning: Meaning | undefined;
  isOptional?: boolean;
}) {
  const id = `meaning-${at}-${value}`;
  return (
    <Labelled id={id} label={label}>
      <Select
        aria-invalid={!meaning && !isOptional ? true : undefined}
        defaultValue={meaning ? `${at}:${meaning}:${value}` : ''}
        id={id}
        name="meaning"
      >
        {(!meaning || isOptional) && <option value="">{isOptional ? 'Une par une' : 'Choisissez'}</option>}
        {Object.entries(MEANING_LABELS).map(([it, words]) => (
          <option key={it} value={`${at}:${it}:${value}`}>
            {words}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
