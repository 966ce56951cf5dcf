import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Landmark from 'lucide-react/icons/landmark';
import { godrive } from '@/content/products/godrive.ts';
import { Icon } from '@/ui/icon.tsx';
import { Box, Pill, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { godriveScenes } from './content/godrive.ts';
import { FileRow } from './parts/files.tsx';
import { Entry, Note } from './parts/list.tsx';
import { Month } from './parts/month.tsx';
import { Question, Switch, Typed } from './parts/settings.tsx';

const { link } = godriveScenes;
const [, , { alt }] = godrive.screenshots.items;

/** October 2026 begins on a Thursday. */
const OCTOBER = { before: 3, days: 31, today: 9, chosen: 14 };

export function GodriveDatedLink({ className = '' }: { readonly className?: string }) {
  return (
    <Scene label={alt} fit="half" className={`scene-tall ${className}`}>
      <Window>
        <Toolbar title={link.title} />
        <FileRow name={link.file.name} by={link.file.text} kind="text" open />
        <Question label={link.to}>
          <Typed>
            <Icon of={Landmark} />
            {link.recipient}
          </Typed>
        </Question>
        <Row>
          <Entry title={link.password} text={link.passwordText} />
          <Switch on />
        </Row>
        <Box>
          <Row>
            <Entry title={link.end} text={link.endText} />
            <small className="scene-wide">{link.month}</small>
          </Row>
          <Month weekdays={link.weekdays} {...OCTOBER} />
        </Box>
        <Row>
          <Pill strong>
            <Icon of={Copy} />
            {link.copy}
          </Pill>
          <Pill wide>{link.close}</Pill>
        </Row>
      </Window>
      <Pop place="right">
        <Note icon={Eye} {...link.opened} />
      </Pop>
    </Scene>
  );
}
