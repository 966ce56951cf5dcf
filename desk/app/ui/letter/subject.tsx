import { pluralize } from '../../pluralize.ts';

interface SubjectProps {
  text: { subject: string; preheader: string };
  shown: number;
  change?: (part: { subject?: string; preheader?: string }) => void;
}

export function Subject({ text: { subject, preheader }, shown, change }: SubjectProps) {
  const length = [...subject].length;
  return (
    <div className="subj">
      <div>
        <label className="lab" htmlFor="subject">
          Objet{length > 0 && `, ${pluralize(length, 'signe')}\u00a0: un petit téléphone en montre ${shown}`}
        </label>
        <input
          className="inp"
          id="subject"
          maxLength={150}
          name="subject"
          onChange={({ target }) => change?.({ subject: target.value })}
          readOnly={!change}
          value={subject}
        />
      </div>
      <div>
        <label className="lab" htmlFor="preheader">
          Accroche, lue sous l'objet
        </label>
        <input
          className="inp"
          id="preheader"
          maxLength={200}
          name="preheader"
          onChange={({ target }) => change?.({ preheader: target.value })}
          readOnly={!change}
          value={preheader}
        />
      </div>
    </div>
  );
}
