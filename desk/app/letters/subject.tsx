import { GREETING_MAX, NAME_PLACE } from '../../../src/content/model/letter-greeting.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Field } from '../ui/field.tsx';
import type { LetterText } from './letter-text.ts';

interface SubjectProps {
  text: Pick<LetterText, 'subject' | 'preheader' | 'greeting'>;
  shown: number;
  /** Undefined: read only. */
  change?: (part: Partial<LetterText>) => void;
}

export function Subject({ text: { subject, preheader, greeting }, shown, change }: SubjectProps) {
  const length = [...subject].length;
  const input = (name: 'subject' | 'preheader' | 'greeting', value: string) => ({
    id: name,
    name,
    error: undefined,
    onChange: ({ target }: { target: { value: string } }) => change?.({ [name]: target.value }),
    readOnly: !change,
    value,
  });
  const signs = length > 0 && `, ${pluralize(length, 'signe')}\u00a0: un petit téléphone en montre ${shown}`;
  return (
    <div className="grid gap-[0.6rem] px-6 pt-[0.9rem] max-md:px-gut">
      <Field {...input('subject', subject)} label={<>Objet{signs}</>} maxLength={150} />
      <Field {...input('preheader', preheader)} label="Accroche, lue sous l'objet" maxLength={200} />
      <Field
        {...input('greeting', greeting)}
        label={
          <>
            Salutation, devant le texte&nbsp;: {NAME_PLACE} devient le nom de l'abonné s'il est connu&nbsp;; vide,
            aucune
          </>
        }
        maxLength={GREETING_MAX}
      />
    </div>
  );
}
