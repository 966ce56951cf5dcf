import { productsPage } from '@/content/pages/products-page.ts';
import { Button } from '@/ui/button.tsx';
import { Call } from '@/views/page/call.tsx';

export function DemoCall({ href }: { readonly href: string }) {
  const { title, text, button } = productsPage().call;
  return (
    <Call
      title={title}
      text={text}
      seed="huit produits"
      actions={
        <Button href={href} icon="arrow" variant="cotton">
          {button}
        </Button>
      }
    />
  );
}
