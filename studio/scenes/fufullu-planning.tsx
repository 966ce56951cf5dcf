import { demoTag, fufulluScenes, type ShiftLetter } from '@/content/demos/scenes.ts';
import { CalendarGrid, DayReel, type Shift } from '@/views/scenes/calendar-grid.tsx';
import { Ring } from '@/views/scenes/charts.tsx';
import { Badge, Box, Pill, Row, Split, Stat, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { FUFULLU_SECTIONS } from './fufullu-dashboard.tsx';

const { planning } = fufulluScenes;

/** An ancestor's `--day` (0 to 5) chooses the day; Wednesday by default. */
export function FufulluPlanning({ className }: { readonly className?: string }) {
  return (
    <Scene label={planning.label} tag={demoTag} className={className}>
      <Window rail={<Rail mark="fufullu" icons={FUFULLU_SECTIONS} active={1} />}>
        <Toolbar title={planning.title}>
          <Pill wide>{planning.week}</Pill>
          <Pill strong>{planning.publish}</Pill>
        </Toolbar>
        <CalendarGrid
          team={planning.team}
          days={planning.days.map(({ short }) => short.join(' '))}
          people={planning.people.map(({ name, week }) => ({
            name,
            shifts: week.map((letter) => SHIFTS[letter]),
          }))}
        />
        <Split wide="right">
          <Box>
            <DayReel>
              {planning.days.map(({ name, present, planned }) => (
                <Row key={name}>
                  <Ring percent={Math.round((100 * present) / planned)} />
                  <Stat label={planning.present} value={String(present)} unit={`sur ${planned}`} size="large" />
                </Row>
              ))}
            </DayReel>
          </Box>
          <Box>
            <b>{planning.live}</b>
            <div className="scene-stats">
              {planning.stats.map(({ label, value }) => (
                <Stat key={label} label={label} value={String(value)} />
              ))}
            </div>
          </Box>
        </Split>
      </Window>
      <Pop place="right">
        <b>{planning.asked.who}</b> {planning.asked.what}
        <Row className="scene-answers">
          <Badge tone="good">{planning.asked.accept}</Badge>
          <Badge tone="quiet">{planning.asked.refuse}</Badge>
        </Row>
      </Pop>
    </Scene>
  );
}

const { shifts } = planning;
const SHIFTS: Readonly<Record<ShiftLetter, Shift | undefined>> = {
  '-': undefined,
  M: { kind: 'early', ...shifts.M },
  S: { kind: 'late', ...shifts.S },
  C: { kind: 'open', ...shifts.C },
  F: { kind: 'away', ...shifts.F },
  R: { kind: 'away', ...shifts.R },
};
