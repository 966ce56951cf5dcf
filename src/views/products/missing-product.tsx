import { inBrief, missingProduct, productPage, productPath, products } from '@/content/kinds/offer/products.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { MessagePage } from '@/views/message/message-page.tsx';

interface MissingProductProps {
  readonly title: string;
  readonly lead: string;
}

/** The page at the address of an unknown or withdrawn product. */
export function MissingProduct({ title, lead }: MissingProductProps) {
  return (
    <MessagePage lead={lead} title={title}>
      <h2 className="mt-14">{missingProduct.others}</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {products().map((product) => (
          <li key={product.id}>
            <TextLink href={productPath(product.id)}>{product.title}</TextLink>
            <p className="mt-1 text-ink2 text-s">{inBrief(product)}</p>
          </li>
        ))}
      </ul>
      <TextLink arrow="back" className="mt-8" href={productPage.back.href}>
        {productPage.back.label}
      </TextLink>
    </MessagePage>
  );
}
