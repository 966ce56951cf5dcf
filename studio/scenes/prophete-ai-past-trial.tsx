import NotebookPen from 'lucide-react/icons/notebook-pen';
import { demoTag } from '@/content/demos/scenes.ts';
import { propheteAi } from '@/content/products/prophete-ai.ts';
import { Meter } from '@/views/scenes/charts.tsx';
import { amount, Badge, Stat } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { propheteAiScenes } from './content/prophete-ai.ts';
import { Note } from './parts/list.tsx';
import { Subject } from './parts/thread.tsx';
import { PROPHETE_SECTIONS } from './prophete-ai-sales-forecast.tsx';

const { trial } = propheteAiScenes;
const [, , , { alt }] = propheteAi.screenshots.items;

type Month = (typeof trial.months)[number];

/** Percent; a larger error makes a forecast useless. */
const STRONG = 25;
const MOST = Math.max(...trial.months.map(({ told, sold }) => Math.max(told, sold)));

export function PropheteAiPastTrial({ className }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} className={className}>
      <Window rail={<Rail mark="prophete-ai" icons={PROPHETE_SECTIONS} active={3} />}>
        <Subject title={trial.title}>
          <small className="scene-wide">{trial.place}</small>
        </Subject>
        <div className="prophete-stats">
          {trial.stats.map((stat) => (
            <Stat key={stat.label} {...stat} size="large" />
          ))}
        </div>
        <div className="prophete-trial">
          {[trial.months.slice(0, 6), trial.months.slice(6)].map((half) => (
            <div key={half[0]?.name}>
              <div>
                {trial.columns.map((column) => (
                  <small key={column}>{column}</small>
                ))}
              </div>
              {half.map((month) => (
                <MonthRow key={month.name} month={month} />
              ))}
            </div>
          ))}
        </div>
      </Window>
      <Pop place="left">
        <Note icon={NotebookPen} tone="quiet" {...trial.note} />
      </Pop>
    </Scene>
  );
}

function MonthRow({ month: { name, told, sold } }: { readonly month: Month }) {
  const gap = Math.round((100 * (told - sold)) / sold);
  const strong = Math.abs(gap) > STRONG;
  return (
    <div className={strong ? 'prophete-strong' : undefined}>
      <span>
        <b>{name}</b>
        {strong && <Badge tone="late">{trial.strong}</Badge>}
      </span>
      <span>
        {amount(told)}
        <Meter percent={(100 * told) / MOST} />
      </span>
      <span>
        {amount(sold)}
        <Meter percent={(100 * sold) / MOST} signal={strong} />
      </span>
      <b>{`${gap < 0 ? '\u2212' : '+'}\u00a0${Math.abs(gap)}\u00a0%`}</b>
    </div>
  );
}
