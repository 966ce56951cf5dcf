import Captions from 'lucide-react/icons/captions';
import { otah } from '@/content/products/otah.ts';
import { Icon } from '@/ui/icon.tsx';
import { Pill, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { exampleTag, otahScenes } from './content/otah.ts';
import { OTAH_SECTIONS } from './otah-ewondo-translation.tsx';
import { Wave } from './parts/voice.tsx';

const { radio: scene } = otahScenes;

export function OtahFulfuldeRadio({ className }: { readonly className?: string }) {
  const spoken = scene.lines.map((line) => ('said' in line ? line.said : scene.unheard)).join(' ');
  return (
    <Scene label={alt} tag={exampleTag} className={className}>
      <Window rail={<Rail mark="otah" icons={OTAH_SECTIONS} active={1} />}>
        <Toolbar title={scene.title}>
          <Pill wide>{scene.languages}</Pill>
          <Pill wide>
            <Icon of={Captions} />
            {scene.exportLabel}
          </Pill>
        </Toolbar>
        <div className="tongue-cast">
          <Wave text={spoken} lost={scene.lost} at={scene.at} />
          <div className="tongue-minutes">
            {scene.minutes.map((minute) => (
              <small key={minute}>{minute}</small>
            ))}
          </div>
        </div>
        <div className="tongue-lines">
          {scene.lines.map((line) => (
            <div key={line.minute} className={'now' in line ? 'tongue-line tongue-now' : 'tongue-line'}>
              <small>{line.minute}</small>
              {'said' in line ? (
                <>
                  <b>{line.said}</b>
                  <span>{line.french}</span>
                </>
              ) : (
                <span className="tongue-unheard">{scene.unheard}</span>
              )}
            </div>
          ))}
        </div>
      </Window>
      <Pop place="right">
        <b>{scene.pop.title}</b>
        <small>{scene.pop.text}</small>
      </Pop>
    </Scene>
  );
}

const alt = otah.screenshots.items.find(({ sceneId }) => sceneId === 'otah-fulfulde-radio')?.alt ?? '';
