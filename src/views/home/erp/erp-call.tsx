import { home } from '@/content/pages/home-page.ts';
import { erp } from '@/content/pages/home-products.ts';
import { Button } from '@/ui/button.tsx';

interface ErpCallProps {
  /** The button's fallback where no dialog can open. */
  readonly demoHref: string;
  readonly dialogId?: string;
}

export function ErpCall({ demoHref, dialogId }: ErpCallProps) {
  const { title, button } = erp.call;
  const text = home().erp.call;
  return (
    <section className="call on-cloth">
      <div className="page-width grid items-end gap-x-8 gap-y-4 py-call lg:grid-cols-[6fr_4fr_auto]">
        <h2>{title}</h2>
        <p className="max-w-[24em] max-sm:text-s">{text}</p>
        <Button className="justify-self-start" href={demoHref} variant="cotton" icon="arrow" data-dialog={dialogId}>
          {button}
        </Button>
      </div>
    </section>
  );
}
