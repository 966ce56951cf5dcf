import { COURSE_KINDS, type Course, courses, groupTitle, trainingPage } from '@/content/training.ts';
import { Accordion } from '@/ui/accordion.tsx';
import { Motif } from '@/ui/motifs/motif.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { Bullets } from '@/views/page/bullets.tsx';
import { Indexed } from '@/views/page/section-index.tsx';
import { TRAINING_REQUEST_ID } from './request.tsx';

interface CoursesProps {
  /** Id of the form's list of courses. */
  readonly choiceId: string;
}

export function Courses({ choiceId }: CoursesProps) {
  const groups = COURSE_KINDS.map((kind) => ({
    kind,
    group: courses().filter((course) => course.kind === kind),
  })).filter(({ group }) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <Indexed
      className="pt-half pb-sec"
      entries={[
        ...groups.map(({ kind, group }) => ({ id: KIND_LOOKS[kind].id, title: kind, entries: group })),
        { id: TRAINING_REQUEST_ID, title: trainingPage.request.title },
      ]}
    >
      <div className="grid gap-y-sec">
        {groups.map(({ kind, group }) => (
          <section className="scroll-mt-16 lg:scroll-mt-8" id={KIND_LOOKS[kind].id} key={kind}>
            <div
              className={`ground ground-${KIND_LOOKS[kind].ground} flex items-center gap-6 overflow-hidden p-6 sm:px-8`}
            >
              <div className="flex-1">
                <h2 className="text-h3">{groupTitle(kind, group.length)}</h2>
                <p className="mt-3">{trainingPage.groups[kind]}</p>
              </div>
              <Motif className="-my-10 -mr-10 h-auto w-24 flex-none sm:w-44" name={KIND_LOOKS[kind].motif} />
            </div>
            {group.map((course) => (
              <CourseCard course={course} key={course.id} choiceId={choiceId} />
            ))}
          </section>
        ))}
      </div>
    </Indexed>
  );
}

const KIND_LOOKS = {
  Technique: { id: 'technique', ground: 'palm', motif: 'cadre' },
  'Vendre, mener et parler': { id: 'metier', ground: 'raffia', motif: 'soleil' },
} as const;

function CourseCard({ course, choiceId }: { course: Course; choiceId: string }) {
  const { labels } = trainingPage;
  return (
    <Accordion
      className="scroll-mt-16 lg:scroll-mt-8"
      group="formation"
      id={course.id}
      summary={
        <>
          <p>{course.summary}</p>
          <p className="text-ink2 text-s">
            {course.duration} · {course.level}
          </p>
        </>
      }
      title={<h3 className="text-h4">{course.title}</h3>}
    >
      <div className="grid gap-x-col gap-y-7 sm:grid-cols-[7fr_5fr]">
        <div>
          <h4 className={LABEL}>{labels.programme}</h4>
          <ol className="mt-3 grid gap-2">
            {course.programme.map((part, i) => (
              <li className="grid grid-cols-[2rem_1fr]" key={part}>
                <span aria-hidden="true" className="text-signalink">
                  {i + 1}
                </span>
                {part}
              </li>
            ))}
          </ol>
        </div>
        <div className="grid content-start gap-7">
          <div>
            <h4 className={LABEL}>{labels.prerequisites}</h4>
            <Bullets className="mt-3" items={course.prerequisites} />
          </div>
          <div>
            <h4 className={LABEL}>{labels.format}</h4>
            <p className="mt-3">{course.format}</p>
          </div>
        </div>
        <div className="bg-paper2 p-5 sm:col-span-2 sm:p-6">
          <h4 className={LABEL}>{labels.outcome}</h4>
          <p className="mt-2">{course.outcome}</p>
          <TextLink
            arrow
            className="mt-5"
            data-choose={choiceId}
            data-value={course.trainingType}
            href={`#${TRAINING_REQUEST_ID}`}
          >
            {labels.request}
            <span className="sr-only">{`\u00a0: ${course.title}`}</span>
          </TextLink>
        </div>
      </div>
    </Accordion>
  );
}

const LABEL = 'font-semibold font-text text-m leading-snug tracking-normal';
