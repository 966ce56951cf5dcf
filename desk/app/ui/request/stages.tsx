import {
  type CandidateStage,
  STAGE_LABELS,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';

export function Stages({ stage }: { stage: CandidateStage | null }) {
  const steps = [
    'received',
    'read',
    'interview',
    'test',
    'offer',
    stage === 'declined' ? 'declined' : 'hired',
  ] as const;
  const at = steps.findIndex((step) => step === (stage ?? 'received'));
  return (
    <ol aria-label="Étapes de la candidature" className="steps">
      {steps.map((step, index) => (
        <li
          aria-current={index === at ? 'step' : undefined}
          className={index < at ? 'past' : index === at ? 'now' : ''}
          key={step}
        >
          {STAGE_LABELS[step]}
          {step === 'hired' && at < 5 && <span>ou déclinée</span>}
        </li>
      ))}
    </ol>
  );
}
