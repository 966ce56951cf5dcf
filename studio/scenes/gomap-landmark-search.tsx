import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import { demoTag } from '@/content/demos/scenes.ts';
import { gomap } from '@/content/products/gomap.ts';
import { Icon } from '@/ui/icon.tsx';
import { Row } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { gomapScenes } from './content/gomap.ts';
import { DEIDO } from './gomap-plans.ts';
import { MapName, MapPin, MapView } from './parts/map.tsx';

const { search: scene } = gomapScenes;

export function GomapLandmarkSearch({ className }: { readonly className?: string }) {
  return (
    <Scene label={gomap.screenshots.items[1]?.alt ?? ''} tag={demoTag} fit="handset" className={className}>
      <Window>
        <div className="map-field">
          <Icon of={Search} />
          {scene.query}
        </div>
        <MapView plan={DEIDO} id="deido" className="map-place">
          <circle className="map-roundabout" cx={128} cy={116} r={15} />
          <MapName at={[128, 88]} size="street">
            {scene.roundabout}
          </MapName>
          <g className="map-landmark">
            <circle cx={88} cy={138} r={9} />
            <path d="M86.500 132.500h3v4h4v3h-4v4h-3v-4h-4v-3h4z" />
          </g>
          <MapName at={[62, 160]} size="street">
            {scene.landmark}
          </MapName>
          <circle className="map-margin" cx={136} cy={184} r={40} />
          <MapPin at={[136, 184]} />
        </MapView>
        <Row>
          <Gate />
          <span>
            <b className="block">{scene.place.name}</b>
            <small className="block">{scene.place.text}</small>
            <small className="block">{scene.code}</small>
            <small className="block">{scene.photo}</small>
          </span>
        </Row>
        <span className="scene-cash">
          <span className="flex items-center gap-[0.6em]">
            <Icon of={Send} />
            {scene.send}
          </span>
        </span>
      </Window>
      <Pop place="right">
        <b>{scene.margin.title}</b>
        <small>{scene.margin.text}</small>
      </Pop>
    </Scene>
  );
}

function Gate() {
  return (
    <svg className="map-gate" viewBox="0 0 120 90">
      <path fill="#bcd0e8" d="M0 0h120v40H0z" />
      <path fill="#2f6b46" d="M74 34c-8-16 4-32 20-30 6-8 26-4 26 8v26z" />
      <path fill="#d8b48a" d="M0 30h120v46H0z" />
      <path
        stroke="#b98f63"
        d="M0 42h30M0 54h30M0 65h30M90 42h30M90 54h30M90 65h30M16 30v12M8 42v12M20 54v11M104 30v12M98 42v12M110 54v11"
      />
      <path fill="#a2593a" d="M0 76h120v14H0z" />
      <path fill="#e8e0d0" d="M26 24h9v54h-9zM85 24h9v54h-9zM24 21h13v5H24zM83 21h13v5H83z" />
      <path fill="#1d7a4a" d="M35 30h50v48H35z" />
      <path
        stroke="#0f4f2f"
        strokeWidth={1.5}
        fill="none"
        d="M60 30v48M35 46h50M35 62h50M43 30v48M51 30v48M68 30v48M77 30v48"
      />
      <path fill="#e3af45" d="M56 52h3v6h-3zM61 52h3v6h-3z" />
    </svg>
  );
}
