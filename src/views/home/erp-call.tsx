import { erp } from '@/content/home-sections.ts';
import { Button } from '@/ui/button.tsx';
import { Cloth } from '@/ui/motifs/cloth.tsx';

interface ErpCallProps {
  /** The button's fallback where no dialog can open. */
  readonly demoHref: string;
  readonly dialogId?: string;
}

export function ErpCall({ demoHref, dialogId }: ErpCallProps) {
  return (
    <section className="call on-cloth">
      <div className="page-width relative py-[clamp(2.25rem,7vw,7rem)]">
        <h2 className="max-w-[8.5em]">{erp.call.title}</h2>
        <p className="call-text">{erp.call.text}</p>
        <Button href={demoHref} variant="cotton" icon="arrow" data-dialog={dialogId}>
          {erp.call.button}
        </Button>
      </div>
      <Cloth seed="laterite-2" cols={6} rows={6} accent={0.2} ground={false} className="call-cloth" />
    </section>
  );
}
