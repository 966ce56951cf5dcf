import { otah } from '@/content/products/otah.ts';
import { Avatar, Box, Pill, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { exampleTag, otahScenes } from './content/otah.ts';
import { Tones } from './parts/voice.tsx';

const { tone: scene } = otahScenes;

export function OtahToneReview({ className }: { readonly className?: string }) {
  const [before, , after] = scene.proposal.text;
  return (
    <Scene label={alt} tag={exampleTag} fit="half" className={className}>
      <Window>
        <Toolbar title={scene.title}>
          <Pill>{scene.position}</Pill>
        </Toolbar>
        <div className="tongue-card">
          <b className="tongue-text">{scene.phrase}</b>
          <span>{scene.meaning}</span>
        </div>
        <div className="tongue-versus">
          <Box>
            <small>{scene.proposal.by}</small>
            <Tones pitches={['low', 'high']} signal={1} />
            <b className="tongue-text">
              {before}
              <span className="tongue-mark">{scene.proposal.text[1]}</span>
              {after}
            </b>
            <small>{scene.proposal.note}</small>
          </Box>
          <Box className="tongue-kept">
            <small>{scene.correction.by}</small>
            <Tones pitches={['low', 'low']} />
            <b className="tongue-text">{scene.correction.text.join('')}</b>
            <small>{scene.correction.note}</small>
          </Box>
        </div>
        <b>{scene.history}</b>
        <div className="tongue-history">
          {scene.corrections.map(({ by, from, day, change }) => (
            <Row key={by}>
              <Avatar name={by} />
              <span className="scene-push">
                <b className="block">{by}</b>
                <small>{change}</small>
              </span>
              <small className="text-right">
                {from}
                <br />
                {day}
              </small>
            </Row>
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

const alt = otah.screenshots.items.find(({ sceneId }) => sceneId === 'otah-tone-review')?.alt ?? '';
