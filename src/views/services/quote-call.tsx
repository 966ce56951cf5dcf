import { servicesPage } from '@/content/services.ts';
import { Button } from '@/ui/button.tsx';
import { Call } from '@/views/page/call.tsx';

export function QuoteCall({ href }: { readonly href: string }) {
  const { title, text, action } = servicesPage.call;
  return (
    <Call
      title={title}
      text={text}
      ground="raffia"
      seed="devis"
      actions={
        <Button href={href} icon="arrow" variant="cloth">
          {action.label}
        </Button>
      }
    />
  );
}
