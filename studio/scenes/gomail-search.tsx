import FileText from 'lucide-react/icons/file-text';
import Search from 'lucide-react/icons/search';
import { demoTag } from '@/content/demos/scenes.ts';
import { gomail } from '@/content/products/gomail.ts';
import { Icon } from '@/ui/icon.tsx';
import { amount, Row, Split } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { gomailScenes } from './content/gomail.ts';
import { GOMAIL_SECTIONS } from './gomail-delivery-thread.tsx';
import { Marked, Sheet, SheetLine } from './parts/document.tsx';
import { Note } from './parts/list.tsx';

const { search } = gomailScenes;
const [, , , { alt }] = gomail.screenshots.items;

export function GomailSearch({ className }: { readonly className?: string }) {
  const { invoice } = search;
  const [depot, town] = invoice.address;
  return (
    <Scene label={alt} tag={demoTag} className={className}>
      <Window rail={<Rail mark="gomail" icons={GOMAIL_SECTIONS} active={3} />}>
        <div className="gomail-search">
          <Icon of={Search} />
          {search.query}
          <small>{search.found}</small>
        </div>
        <Split wide="right">
          <div className="gomail-results">
            {search.results.map(({ from, subject, excerpt, when, file }, i) => (
              <div key={from} className={`gomail-result ${i === 0 ? 'gomail-result-open' : ''}`}>
                <Row>
                  <b className="scene-push">{from}</b>
                  <small>{when}</small>
                </Row>
                <span>{subject}</span>
                <small>
                  <Marked text={excerpt} />
                </small>
                <Row>
                  <Icon of={FileText} />
                  <small>{file}</small>
                </Row>
              </div>
            ))}
          </div>
          <div className="scene-viewer">
            <Sheet title={invoice.number}>
              <div className="gomail-invoice">
                <div>
                  <b>{invoice.from}</b>
                  <small>{invoice.date}</small>
                </div>
              </div>
              <div className="gomail-address">
                <small>{invoice.deliver}</small>
                <span>{depot}</span>
                <span>
                  <Marked text={town} signal />
                </span>
              </div>
              {invoice.lines.map(({ name, value }) => (
                <SheetLine key={name} label={name} value={amount(value)} />
              ))}
              <SheetLine label={invoice.total.label} value={amount(invoice.total.value)} total />
            </Sheet>
          </div>
        </Split>
      </Window>
      <Pop place="right">
        <Note icon={Search} tone="quiet" {...search.hit} />
      </Pop>
    </Scene>
  );
}
