import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { demoTag } from '@/content/demos/scenes.ts';
import { fufullu } from '@/content/products/fufullu.ts';
import { Icon } from '@/ui/icon.tsx';
import { Motif } from '@/ui/motifs/motif.tsx';
import { amount, Badge, Pill, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { till } from './content/fufullu.ts';

const [, { alt }] = fufullu.screenshots.items;

export function FufulluTill({ className }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} fit="handset" className={className}>
      <Window>
        <Toolbar title={till.title}>
          <Badge tone="waiting">{till.offline}</Badge>
        </Toolbar>
        <Pill>
          <Icon of={ScanBarcode} />
          {till.search}
        </Pill>
        <div className="scene-list">
          {till.lines.map(({ name, quantity, value }, i) => (
            <Row key={name}>
              <span className={`scene-article ${ARTICLES[i % ARTICLES.length]?.ground}`}>
                <Motif name={ARTICLES[i % ARTICLES.length]?.motif ?? 'losange'} />
              </span>
              <span className="scene-push">
                <b className="block">{name}</b>
                <small>{`${till.quantity} ${quantity}`}</small>
              </span>
              <b className="scene-amount">{amount(value)}</b>
            </Row>
          ))}
        </div>
        <Row>
          <span className="scene-push">{till.total.label}</span>
          <span className="scene-figure scene-large">
            {amount(till.total.value)} <small>{till.total.unit}</small>
          </span>
        </Row>
        <span className="scene-cash">{till.cash}</span>
      </Window>
      <Pop place="right">
        <b>{till.waiting.title}</b>
        <small>{till.waiting.text}</small>
      </Pop>
    </Scene>
  );
}

const ARTICLES = [
  { ground: 'dye-palme', motif: 'croise' },
  { ground: 'dye-raphia', motif: 'soleil' },
  { ground: 'dye-indigo', motif: 'cadre' },
  { ground: 'dye-laterite', motif: 'damier' },
] as const;
