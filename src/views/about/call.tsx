import { about } from '@/content/pages/about-page.ts';
import { Button } from '@/ui/button.tsx';

export function AboutCall({ servicesHref }: { readonly servicesHref?: string | undefined }) {
  const { call } = about();
  return (
    <section className="page-width grid grid-cols-12 items-end gap-x-col gap-y-6 py-half">
      <h2 className="col-span-12 max-w-[11em] lg:col-span-7">{call.title}</h2>
      <div className="col-span-12 lg:col-span-5">
        <p className="type-lead text-ink2">{call.text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button href="/contact">{call.contact}</Button>
          {servicesHref && (
            <Button href={servicesHref} variant="quiet">
              {call.services}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
