import { otah } from '@/content/products/otah.ts';
import { demoTag } from '@/content/scenes.ts';
import { Badge, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { otahScenes } from './content/otah.ts';

const { message: scene } = otahScenes;

export function OtahHealthMessage({ className }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} fit="handset" className={className}>
      <Window>
        <Toolbar title={scene.title} />
        <div className="tongue-message">
          {scene.message}
          <small>{scene.place}</small>
        </div>
        <div className="tongue-versions">
          {scene.versions.map(({ language, by, state }) => (
            <Row key={language}>
              <span className="scene-push">
                <b>{language}</b>
                <small>{by}</small>
              </span>
              {state === 'awaited' ? (
                <span className="scene-badge tongue-awaited">{scene.states.awaited}</span>
              ) : (
                <Badge tone={state === 'read' ? 'good' : 'waiting'}>{scene.states[state]}</Badge>
              )}
            </Row>
          ))}
        </div>
        <span className="scene-pill scene-strong tongue-send">{scene.send}</span>
      </Window>
      <Pop place="left">
        <b>{scene.pop.title}</b>
        <small>{scene.pop.text}</small>
      </Pop>
    </Scene>
  );
}

const alt = otah.screenshots.items.find(({ sceneId }) => sceneId === 'otah-health-message')?.alt ?? '';
