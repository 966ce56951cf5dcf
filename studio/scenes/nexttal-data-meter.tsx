import { demoTag } from '@/content/demos/scenes.ts';
import { nexttal } from '@/content/products/nexttal.ts';
import { Meter } from '@/views/scenes/charts.tsx';
import { Row } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { nexttalScenes } from './content/nexttal.ts';
import { AddressBar, Gauge } from './parts/web.tsx';

const { meter: scene } = nexttalScenes;

export function NexttalDataMeter({ className = '' }: { readonly className?: string }) {
  const { left, sites } = scene;
  return (
    <Scene label={alt} tag={demoTag} className={`web-lying ${className}`}>
      <Window>
        <AddressBar address={scene.address} weight={scene.weight} />
        <div className="web-meter">
          <Gauge left={left.percent}>
            <small>{left.label}</small>
            <span className="scene-figure scene-large">
              {left.value}
              <small>{` ${left.unit}`}</small>
            </span>
            <small>{scene.until}</small>
          </Gauge>
          <div>
            <Row>
              <b className="scene-push">{scene.title}</b>
              <small>{scene.total}</small>
            </Row>
            <div className="web-sites">
              {sites.map(({ name, kind, weight }) => (
                <div key={name}>
                  <span>
                    <b className="block">{name}</b>
                    <small>{kind}</small>
                  </span>
                  <b>{`${weight} ${scene.unit}`}</b>
                  <Meter percent={Math.round((100 * weight) / sites[0].weight)} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </Window>
      <Pop place="right">
        <b>{scene.saved.title}</b>
        <small>{scene.saved.text}</small>
      </Pop>
    </Scene>
  );
}

const alt = nexttal.screenshots.items.find(({ sceneId }) => sceneId === 'nexttal-data-meter')?.alt ?? '';
