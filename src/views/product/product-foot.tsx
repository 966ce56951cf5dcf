import { shownLink } from '@/content/kinds/company/outside-links.ts';
import { type Product, productPage, productPath } from '@/content/kinds/offer/products.ts';
import { TextLink } from '@/ui/text-link.tsx';
import { NextSteps } from '@/views/page/next-steps.tsx';
import { PriceTag } from '@/views/page/price-tag.tsx';
import type { ProductParts } from './product-layout.ts';
import { ProductStories } from './product-stories.tsx';

interface ProductFootProps extends Pick<ProductParts<Product>, 'product' | 'actions'> {
  /** Address of a page of the site, if it exists. */
  readonly hrefOf: (path: string) => string | undefined;
}

export function ProductFoot({ product, actions, hrefOf }: ProductFootProps) {
  const { specs, integrations, call, demoUrl, id } = product;
  const invitation = [shownLink(demoUrl) && productPage.trialOpen, call.text].filter(Boolean).join(' ');
  return (
    <>
      {(specs ?? integrations) && (
        <section
          className={`page-width grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 py-half ${specs && integrations ? 'lg:grid-cols-[5fr_7fr]' : ''}`.trim()}
        >
          {specs && <Specs specs={specs} />}
          {integrations && <Integrations integrations={integrations} hrefOf={hrefOf} />}
        </section>
      )}
      <ProductStories id={id} />
      <section className="page-width pb-half">
        <div className="grid items-end gap-x-col gap-y-8 lg:grid-cols-[7fr_5fr]">
          <div>
            <h2 className="max-w-[11em]">{call.title}</h2>
            {invitation && <p className="mt-5 type-lead">{invitation}</p>}
            <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
          </div>
          <PriceTag product={product} />
        </div>
        <NextSteps className="mt-8" />
        <TextLink arrow="back" className="mt-8 text-s" href={productPage.back.href}>
          {productPage.back.label}
        </TextLink>
      </section>
    </>
  );
}

function Specs({ specs }: { readonly specs: NonNullable<Product['specs']> }) {
  return (
    <div className="specs">
      <h2 className="type-h3 mb-6">{productPage.specsTitle}</h2>
      <table className="w-full text-left">
        <tbody>
          {specs.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface IntegrationsProps extends Pick<ProductFootProps, 'hrefOf'> {
  readonly integrations: NonNullable<Product['integrations']>;
}

/** Each name is the first words of its paragraph. */
export function Integrations({ integrations, hrefOf }: IntegrationsProps) {
  return (
    <div>
      <h2 className="type-h3">{productPage.integrationsTitle}</h2>
      <p className="mt-3 mb-6 text-ink2">{integrations.lead}</p>
      <ul className="run-in gap-x-10 sm:columns-2">
        {integrations.items.map(({ name, text, product, href }) => {
          const path = product ? productPath(product) : href;
          const address = path && hrefOf(path);
          return (
            <li key={name}>
              <h3>{address ? <a href={address}>{name}</a> : name}</h3> <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
