import { servicesPage } from '@/content/services.ts';
import { Button } from '@/ui/button.tsx';

export function QuoteCall({ href }: { readonly href: string }) {
  const { title, text, action } = servicesPage.call;
  return (
    <section className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-sec">
      <div>
        <h2 className="max-w-[11em]">{title}</h2>
        <p className="mt-4 type-lead">{text}</p>
      </div>
      <Button href={href} icon="arrow">
        {action.label}
      </Button>
    </section>
  );
}
