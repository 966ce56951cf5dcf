import { CONSENT_MAX } from '../../../src/features/newsletter/subscribers/subscriber-words.schema.ts';
import { Field } from '../ui/field.tsx';

interface Props {
  label: string;
  today: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** How and when the consent was given; required. */
export function ConsentFields({ label, today, errors, typed }: Props) {
  return (
    <>
      <Field
        defaultValue={typed.how}
        error={errors.how}
        id="consent-how"
        isLong
        label={label}
        maxLength={CONSENT_MAX}
        name="how"
        required
        rows={2}
      />
      <div className="max-w-44">
        <Field
          defaultValue={typed.on ?? today}
          error={errors.on}
          id="consent-on"
          label="Le jour de cet accord"
          max={today}
          name="on"
          required
          type="date"
        />
      </div>
    </>
  );
}
