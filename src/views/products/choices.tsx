import { productName } from '@/content/kinds/offer/products.ts';
import { productsPage } from '@/content/pages/products-page.ts';
import { TextLink } from '@/ui/text-link.tsx';

export function Choices() {
  const { choices } = productsPage();
  if (!choices) return null;
  const { title, items } = choices;
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
      <h2 className="col-span-12 lg:col-span-4">{title}</h2>
      <ul className="col-span-12 lg:col-[6/-1]">
        {items.map((item) => (
          <li className="stitch-top grid gap-x-col gap-y-3 pt-6 pb-8 md:grid-cols-2" key={item.situation}>
            <h3 className="type-h4">{item.situation}</h3>
            <div>
              <p>{item.answer}</p>
              <TextLink arrow className="mt-3" href={`/products/${item.product}`}>
                {productName(item.product)}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
