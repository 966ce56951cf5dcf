import { fufulluSlips } from '@/content/demos/fufullu-slips.ts';
import { inFigures } from '@/content/model/amounts.ts';
import { Button } from '@/ui/button.tsx';
import type { ProductParts } from '@/views/product/product-layout.ts';

/** Written by behaviours/trials/fufullu-slips.ts. */
export function SlipPad({ product, title, actions }: ProductParts) {
  const { title: heading, text, slips, still, before, seller, note, roles } = fufulluSlips;
  return (
    <section className="pad-opening ground ground-raffia">
      <div className="page-width">
        <div className="pad-words">
          {title}
          <p className="text-l leading-snug">{product.promise}</p>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        {/* Without its script the form would reload the page: a dialog's form does nothing. */}
        <form
          className="pad"
          data-cash={before.cash}
          data-invoice={before.invoice}
          data-sales={before.sales}
          data-seller={seller}
          data-trial="slips"
          method="dialog"
        >
          <h2 className="type-h4">{heading}</h2>
          <p className="if-live" data-saver="drop">
            {text}
          </p>
          <ol className="slips page-picture" id="image">
            {slips.map(({ id, name }) => (
              <li className="slip" data-slip={id} key={id}>
                <h3>{name}</h3>
                <p className="slip-line" data-line="">
                  {still[id]}
                </p>
                <p className="slip-hidden">{roles.hidden}</p>
                {id === 'till' && <Goods />}
              </li>
            ))}
          </ol>
          <Roles />
          <p className="sr-only" data-saver="drop" role="status" />
          <p className="pad-note">{note}</p>
        </form>
      </div>
    </section>
  );
}

function Goods() {
  const { goods, pay, currency } = fufulluSlips;
  return (
    <div className="slip-goods if-live" data-saver="drop">
      {goods.map(({ name, short, price, stock, least }, index) => (
        <label key={short}>
          <input
            data-least={least}
            data-price={price}
            data-stock={stock}
            defaultChecked={index === 0}
            name="good"
            type="radio"
            value={short}
          />{' '}
          {name} <b>{inFigures(price)}</b>
          <span className="sr-only">{currency}</span>
        </label>
      ))}
      <Button type="submit" variant="cloth">
        {pay}
      </Button>
    </div>
  );
}

function Roles() {
  const { title, items } = fufulluSlips.roles;
  return (
    <fieldset className="pad-roles if-live" data-saver="drop">
      <legend>{title}</legend>
      {items.map(({ name, sees }, index) => (
        <label key={name}>
          <input data-sees={sees.join(' ')} defaultChecked={index === 0} name="role" type="radio" /> {name}
        </label>
      ))}
    </fieldset>
  );
}
