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
    <ol
      aria-label="Étapes de la candidature"
      className="mb-[1.1rem] grid max-w-measure auto-cols-[minmax(0,1fr)] grid-flow-col"
    >
      {steps.map((step, index) => {
        const look = index < at ? 'past' : index === at ? 'now' : 'next';
        return (
          <li
            aria-current={index === at ? 'step' : undefined}
            className={`relative flex pt-[0.95rem] text-2xs leading-snug before:absolute before:right-1.5 before:left-0 before:forced-color-adjust-none max-md:gap-[0.35rem] max-md:text-xs max-md:whitespace-nowrap md:flex-col ${LOOKS[look]}`}
            key={step}
          >
            <span className={look === 'now' ? '' : 'max-md:sr-only'}>{STAGE_LABELS[step]}</span>
            {step === 'hired' && at < 5 && <span className="font-normal text-ink2 max-md:hidden">ou refus</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The looks of stages; phones name the current stage alone. */
const LOOKS = {
  past: 'text-ink2 before:top-[0.3rem] before:h-0.5 before:bg-palme',
  now: 'font-bold text-ink before:top-[0.22rem] before:h-1 before:bg-mark',
  next: 'text-ink2 before:top-[0.3rem] before:stitch',
};
