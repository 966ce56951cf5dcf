import type { ReactNode } from 'react';
import { demoTag } from '@/content/demos/scenes.ts';
import { gomap } from '@/content/products/gomap.ts';
import { Badge, Row, Stat } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { gomapScenes } from './content/gomap.ts';
import { GOMAP_SECTIONS } from './gomap-douala-districts.tsx';
import { MAKEPE } from './gomap-plans.ts';
import { MapName, MapRoute, MapStop, MapView } from './parts/map.tsx';

const { flood: scene } = gomapScenes;

export function GomapFloodedRoad({ className }: { readonly className?: string }) {
  return (
    <Scene label={gomap.screenshots.items[3]?.alt ?? ''} tag={demoTag} className={className}>
      <Window rail={<Rail mark="gomap" icons={GOMAP_SECTIONS} active={3} />}>
        <div className="map-town">
          <MapView plan={MAKEPE} id="makepe" className="map-storm">
            <MapName at={[444, 108]}>{scene.bonamoussadi}</MapName>
            <MapName at={[136, 118]}>{scene.makepe}</MapName>
            <MapRoute d="M262 290 250 205 236 66" state="planned" />
            <MapRoute d="M540 300 430 282 362 289 352 214 340 150 330 76 236 66 186 70" state="done" />
            <MapRoute d="M258 250 247 168" state="shut" />
            <path className="map-rain" d={RAIN} />
            <MapStop at={[186, 70]} of={14} state="now" />
            <g className="map-said">
              <path d="M230 188h22l-22 14z" fill="var(--signal)" />
              <rect x={74} y={156} width={164} height={42} rx={5} />
              <text x={84} y={173} fontWeight={700}>
                {scene.report.title}
              </text>
              <text x={84} y={188}>
                {scene.report.text}
              </text>
            </g>
          </MapView>
          <div className="map-card map-way">
            <Row>
              <div className="scene-push">
                <Stat {...scene.arrival} size="large" />
              </div>
              <Badge tone="quiet">{scene.warned}</Badge>
            </Row>
            <span>
              <b className="block">{scene.title}</b>
              <small>{scene.place}</small>
            </span>
            <Row>
              <Key>
                <MapRoute d="M2 8H38" state="done" />
              </Key>
              <small className="scene-push">{scene.now}</small>
              <Key>
                <MapRoute d="M2 8H38" state="planned" />
              </Key>
              <small>{scene.before}</small>
            </Row>
          </div>
        </div>
      </Window>
      <Pop place="right">
        <b>{scene.detour.title}</b>
        <small>{scene.detour.text}</small>
      </Pop>
    </Scene>
  );
}

function Key({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="map-key" viewBox="0 0 40 16">
      {children}
    </svg>
  );
}

const RAIN = Array.from({ length: 64 }, (_, i) => {
  const x = (i * 151) % 560;
  const y = (i * 47 + ((i * 151) % 7) * 11) % 344;
  return `M${x} ${y}l-5 13`;
}).join('');
