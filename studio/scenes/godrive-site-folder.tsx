import Clock from 'lucide-react/icons/clock';
import Folder from 'lucide-react/icons/folder';
import Move from 'lucide-react/icons/move-right';
import Plus from 'lucide-react/icons/plus';
import ScanLine from 'lucide-react/icons/scan-line';
import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { demoTag } from '@/content/demos/scenes.ts';
import { godrive } from '@/content/products/godrive.ts';
import { Icon } from '@/ui/icon.tsx';
import { DAY } from '@/ui/token-colours.ts';
import { Pill, Split, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { godriveScenes } from './content/godrive.ts';
import { FileRow, FolderTile } from './parts/files.tsx';
import { Note } from './parts/list.tsx';

const { folder } = godriveScenes;
const [{ alt }] = godrive.screenshots.items;

export const GODRIVE_SECTIONS = [Folder, Users, Clock, ScanLine, Trash] as const;

export function GodriveSiteFolder({ className }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} className={className}>
      <Window rail={<Rail mark="godrive" icons={GODRIVE_SECTIONS} active={0} />}>
        <Toolbar title={folder.title}>
          <Pill wide>{folder.share}</Pill>
          <Pill strong wide>
            <Icon of={Plus} />
            {folder.add}
          </Pill>
        </Toolbar>
        <div className="godrive-folders">
          {folder.folders.map((tile) => (
            <FolderTile key={tile.name} {...tile} />
          ))}
        </div>
        <Split wide="none">
          <div className="godrive-files">
            {folder.files.map((file, i) => (
              <FileRow key={file.name} {...file} open={i === 0} />
            ))}
          </div>
          <div className="scene-viewer godrive-preview">
            <Plan rooms={folder.preview.rooms} />
            <span>
              <b>{folder.preview.title}</b>
              <small>{folder.preview.version}</small>
            </span>
          </div>
        </Split>
      </Window>
      <Pop place="left">
        <Note icon={Move} {...folder.sent} />
      </Pop>
    </Scene>
  );
}

function Plan({ rooms: [living, kitchen, hall, office] }: { readonly rooms: readonly string[] }) {
  return (
    <svg className="scene-sheet godrive-plan" viewBox="0 0 240 150" fill="none" stroke={DAY.ink}>
      <path
        strokeWidth={5}
        strokeLinecap="square"
        d="M12 12h120M160 12h68v48M228 84v54h-60M140 138H12V96M12 72V12M12 84h54M92 84h36V64M128 34V12M164 138V96h22M210 96h18"
      />
      <path
        strokeWidth={1.2}
        d="M132 12a28 28 0 0 1 28 28M160 12v28M228 60a24 24 0 0 1-24 24M228 84h-24M168 138a28 28 0 0 1-28-28M140 138v-28M12 96a24 24 0 0 0 24-24M12 72h24M66 84a26 26 0 0 0 26 26M92 84v26M186 96a24 24 0 0 1 24-24M210 96V72"
      />
      <path strokeWidth={1} strokeDasharray="4 4" d="M144 64v32" />
      <path stroke="var(--signal)" strokeWidth={6} strokeLinecap="square" d="M128 64v32" />
      <path stroke="var(--signal)" strokeWidth={1.6} d="M142 80h-8m3-3-3 3 3 3" />
      <g fill={DAY.ink2} stroke="none" fontSize={9} textAnchor="middle">
        <text x={66} y={46}>
          {living}
        </text>
        <text x={58} y={118}>
          {kitchen}
        </text>
        <text x={178} y={62}>
          {hall}
        </text>
        <text x={196} y={122}>
          {office}
        </text>
      </g>
    </svg>
  );
}
