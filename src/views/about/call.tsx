import { about } from '@/content/about.ts';
import { Button } from '@/ui/button.tsx';
import { Call } from '@/views/page/call.tsx';

export function AboutCall({ servicesHref }: { readonly servicesHref?: string | undefined }) {
  const { call } = about;
  return (
    <Call
      actions={
        <>
          <Button href={call.contact.href} icon="arrow" variant="cloth">
            {call.contact.label}
          </Button>
          {servicesHref && (
            <Button href={servicesHref} variant="quiet">
              {call.services.label}
            </Button>
          )}
        </>
      }
      ground="raffia"
      seed="nkul"
      text={call.text}
      title={call.title}
    />
  );
}
