import KeyRound from 'lucide-react/icons/key-round';
import { gocloud } from '@/content/products/gocloud.ts';
import { Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { gocloudScenes } from './content/gocloud.ts';
import { Note } from './parts/list.tsx';
import { MainAction, Option, Question, Segments } from './parts/settings.tsx';

const { create } = gocloudScenes;
const [, { alt }] = gocloud.screenshots.items;

const MIDDLE = 1;

export function GocloudNewInstance({ className = '' }: { readonly className?: string }) {
  return (
    <Scene label={alt} fit="handset" className={`scene-tall ${className}`}>
      <Window>
        <Toolbar title={create.title} />
        <Question label={create.size}>
          {create.sizes.map((size, i) => (
            <Option key={size.name} title={size.name} text={size.text} chosen={i === MIDDLE} signal />
          ))}
        </Question>
        <Question label={create.system}>
          <Segments items={create.systems} chosen={0} />
        </Question>
        <Question label={create.place}>
          <span className="gocloud-places">
            {create.places.map((place, i) => (
              <Option key={place} title={place} chosen={i === 0} />
            ))}
          </span>
        </Question>
        <MainAction>{create.create}</MainAction>
      </Window>
      <Pop place="left">
        <Note icon={KeyRound} tone="quiet" {...create.key} />
      </Pop>
    </Scene>
  );
}
