import ArrowRight from 'lucide-react/icons/arrow-right';
import AudioLines from 'lucide-react/icons/audio-lines';
import BookOpen from 'lucide-react/icons/book-open';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import Users from 'lucide-react/icons/users';
import Volume2 from 'lucide-react/icons/volume-2';
import { otah } from '@/content/products/otah.ts';
import { Icon } from '@/ui/icon.tsx';
import { Box, Pill, Row } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { exampleTag, otahScenes } from './content/otah.ts';
import { Wave } from './parts/voice.tsx';

const { translation: scene } = otahScenes;

export const OTAH_SECTIONS = [Languages, AudioLines, Users, BookOpen, Keyboard] as const;

export function OtahEwondoTranslation({ className }: { readonly className?: string }) {
  const [greeting, many, thanks] = scene.target;
  return (
    <Scene label={alt} tag={exampleTag} className={className}>
      <Window rail={<Rail mark="otah" icons={OTAH_SECTIONS} active={0} />}>
        <Row>
          <Pill>{scene.from}</Pill>
          <Icon of={ArrowRight} />
          <Pill strong>{scene.into}</Pill>
        </Row>
        <div className="tongue-panes">
          <div className="tongue-pane">
            <small>{scene.from}</small>
            <p className="tongue-text">
              {scene.source[0]}
              <br />
              {scene.source[1]}
            </p>
            <small className="scene-wide">{scene.typed}</small>
          </div>
          <div className="tongue-pane tongue-into">
            <small>{scene.into}</small>
            <p className="tongue-text">
              {greeting}
              <br />
              {many} <span className="tongue-doubt">{thanks}</span>
            </p>
            <Row className="tongue-player">
              <span className="tongue-play">
                <Icon of={Volume2} />
              </span>
              <b>{scene.listen}</b>
              <Wave text={scene.target.join(' ')} />
            </Row>
          </div>
        </div>
        <div className="tongue-below">
          <Box>
            <small>{scene.other.label}</small>
            <b>{scene.other.value}</b>
          </Box>
          <div className="tongue-keys">
            {scene.keyboard.map((letter) => (
              <i key={letter}>{letter}</i>
            ))}
          </div>
        </div>
      </Window>
      <Pop place="right">
        <b className="tongue-flag">{scene.pop.title}</b>
        <small>{scene.pop.text}</small>
      </Pop>
    </Scene>
  );
}

const alt = otah.screenshots.items.find(({ sceneId }) => sceneId === 'otah-ewondo-translation')?.alt ?? '';
