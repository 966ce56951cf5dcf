import Archive from 'lucide-react/icons/archive';
import Check from 'lucide-react/icons/check';
import Database from 'lucide-react/icons/database';
import Plus from 'lucide-react/icons/plus';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import Wallet from 'lucide-react/icons/wallet';
import { demoTag } from '@/content/demos/scenes.ts';
import { gocloud } from '@/content/products/gocloud.ts';
import { Icon } from '@/ui/icon.tsx';
import { Meter, Trend } from '@/views/scenes/charts.tsx';
import { Badge, Box, Pill, Split, Stat, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { gocloudScenes } from './content/gocloud.ts';
import { Entry, Note } from './parts/list.tsx';
import { Terminal } from './parts/terminal.tsx';

const { instances } = gocloudScenes;
const [{ alt }] = gocloud.screenshots.items;

export const GOCLOUD_SECTIONS = [Server, Database, Archive, Wallet, Settings] as const;

export function GocloudInstances({ className }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} className={className}>
      <Window rail={<Rail mark="gocloud" icons={GOCLOUD_SECTIONS} active={0} />}>
        <Toolbar title={instances.title}>
          <Badge tone="good">{instances.active}</Badge>
          <Pill strong wide>
            <Icon of={Plus} />
            {instances.create}
          </Pill>
        </Toolbar>
        <div className="gocloud-machines">
          <div className="scene-wide">
            {instances.columns.map((column) => (
              <small key={column}>{column}</small>
            ))}
          </div>
          {instances.machines.map(({ name, role, place, load, backup, on }) => (
            <div key={name}>
              <Entry title={name} text={role} />
              <span>{place}</span>
              <span className="gocloud-load">
                <Meter percent={load} />
                <small>{`${load}\u00a0%`}</small>
              </span>
              <span className="gocloud-backup">
                <Icon of={Check} />
                {backup}
              </span>
              <span>
                <Badge tone={on ? 'good' : 'quiet'}>{on ? instances.on : instances.off}</Badge>
              </span>
            </div>
          ))}
        </div>
        <Split wide="none">
          <Box className="gocloud-night">
            <Stat {...instances.visits} />
            <Trend values={instances.course} />
          </Box>
          <div className="scene-wide gocloud-terminal">
            <Terminal {...instances.terminal} />
          </div>
        </Split>
      </Window>
      <Pop place="left">
        <Note icon={Check} {...instances.checked} />
      </Pop>
    </Scene>
  );
}
