import {
  COURSE_KINDS,
  type Course,
  comingSession,
  courses,
  groupLead,
  groupTitle,
  trainingChoiceOf,
  trainingLabels,
  trainingPage,
} from '@/content/kinds/offer/training.ts';
import { inFigures } from '@/content/model/amounts.ts';
import { Button } from '@/ui/button.tsx';
import { type Axis, axisOf, BAR_WIDTH } from './axis.ts';
import { Departure, Places } from './departure.tsx';
import { TRAINING_REQUEST_ID } from './request.tsx';

interface CoursesProps {
  /** Id of the form's list of courses. */
  readonly choiceId: string;
  /** `yyyy-mm-dd` */
  readonly today: string;
}

/** A departure board: next session, places and price of each course; its programme unfolds. */
export function Courses({ choiceId, today }: CoursesProps) {
  const labels = trainingLabels;
  const groups = COURSE_KINDS.map((kind) => ({
    kind,
    group: courses()
      .filter((course) => course.kind === kind)
      .toSorted((a, b) => startOf(a, today).localeCompare(startOf(b, today))),
  })).filter(({ group }) => group.length > 0);
  if (groups.length === 0) return null;
  const sessions = courses().flatMap((course) => comingSession(course, today) ?? []);
  const axis = axisOf(sessions);
  const areSamples = courses().some((course) => !course.real && comingSession(course, today));
  return (
    <div className="page-width pt-4 pb-sec">
      {groups.map(({ kind, group }) => (
        <section aria-labelledby={KIND_IDS[kind]} className="board" key={kind}>
          <h2 className="scroll-mt-8 text-h3" id={KIND_IDS[kind]}>
            {groupTitle(kind, group.length)}
          </h2>
          <p className="board-lead">{groupLead(kind)}</p>
          {axis && (
            <div aria-hidden="true" className="board-axis" data-saver="drop">
              <span className="board-months">
                {axis.months.map((month) => (
                  <i key={month}>{month}</i>
                ))}
              </span>
              <span>{labels.places}</span>
              <span>{labels.price}</span>
            </div>
          )}
          {group.map((course) => (
            <CourseRow axis={axis} choiceId={choiceId} course={course} key={course.id} today={today} />
          ))}
        </section>
      ))}
      {areSamples && <p className="board-note">{labels.sampleDates}</p>}
    </div>
  );
}

const KIND_IDS = { Technique: 'technique', 'Vendre, diriger, communiquer': 'metier' } as const;

/** Courses on demand stand last. */
const startOf = (course: Course, today: string) => comingSession(course, today)?.start ?? '9';

interface CourseRowProps {
  readonly course: Course;
  readonly axis: Axis | undefined;
  readonly choiceId: string;
  readonly today: string;
}

function CourseRow({ course, axis, choiceId, today }: CourseRowProps) {
  const labels = trainingLabels;
  const session = comingSession(course, today);
  const { price } = course;
  const choice = trainingChoiceOf(course);
  return (
    <details className="course" id={course.id} name="formation">
      <summary>
        {session ? <Departure day={session.start} /> : <span className="course-demand">{labels.onDemand}</span>}
        <span className="course-title">
          <h3>{course.title}</h3>
          <span>{course.summary}</span>
        </span>
        <span className="course-bar">
          {session && axis && (
            <svg aria-hidden="true" preserveAspectRatio="none" viewBox={`0 0 ${BAR_WIDTH} 14`}>
              <rect height="14" width={axis.at(session.end) - axis.at(session.start)} x={axis.at(session.start)} />
            </svg>
          )}
          <small>{[course.duration, course.level?.toLowerCase()].filter(Boolean).join(', ')}</small>
        </span>
        {session ? <Places {...session} /> : <span />}
        <span className="course-price">{price === undefined ? labels.onQuote : `${inFigures(price)}\u00a0FCFA`}</span>
      </summary>
      <div className="course-details">
        <div>
          <h4>{labels.programme}</h4>
          <ol>
            {course.programme.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ol>
        </div>
        <div>
          {course.outcome && (
            <p>
              <b>{`${labels.outcome}.`}</b> {course.outcome}
            </p>
          )}
          {course.prerequisites.length > 0 && (
            <p>
              <b>{`${labels.prerequisites}.`}</b> {`${course.prerequisites.join('. ')}.`}
            </p>
          )}
          {course.format && (
            <p>
              <b>{`${labels.format}.`}</b> {`${course.format}.`}
            </p>
          )}
          <p className="course-cost">
            <b>
              {price === undefined
                ? `${labels.price} ${labels.onQuote}.`
                : `${labels.price}\u00a0: ${inFigures(price)}\u00a0FCFA ${labels.byPerson}.`}
            </b>{' '}
            {dependsOn(course)}
          </p>
          <Button
            className="mt-5"
            data-choose={choice && choiceId}
            data-value={choice}
            href={`#${TRAINING_REQUEST_ID}`}
            icon="arrow"
            size="small"
          >
            {labels.request}
            <span className="sr-only">{`\u00a0: ${course.title}`}</span>
          </Button>
        </div>
      </div>
    </details>
  );
}

function dependsOn({ price, priceDepends }: Course): string {
  if (priceDepends) return `Il dépend de\u00a0: ${priceDepends}.`;
  return price === undefined ? trainingPage().depends : '';
}
