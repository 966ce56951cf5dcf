import { nexttalArticle } from '@/content/demos/nexttal-article.ts';
import { megabytePrice, weightMaxText } from '@/content/kinds/offer/data-price.ts';

export function Subtraction() {
  const { sum, pictures, text, whole, unit } = nexttalArticle;
  return (
    <section className="subtraction ground ground-indigo on-cloth">
      <div className="page-width">
        <div>
          <h2 className="type-h3">{sum.title}</h2>
          <p className="mt-3 max-w-[24em]">{sum.text}</p>
          <p className="if-live mt-5 text-s" data-saver="drop">
            {sum.thisPage}{' '}
            <b className="whitespace-nowrap" data-price={megabytePrice()} data-trial="own-weight">
              {weightMaxText('/products/nexttal')}
            </b>
          </p>
        </div>
        <table>
          <caption className="sr-only">{sum.caption}</caption>
          <tbody>
            <tr>
              <th scope="row">{sum.whole}</th>
              <td>{whole}</td>
            </tr>
            {pictures.map(({ name, weight }, index) => (
              <tr key={name}>
                <th scope="row">{sum.waiting[index]}</th>
                <td>{`−\u00a0${weight}`}</td>
              </tr>
            ))}
            <tr className="subtraction-result">
              <th scope="row">{sum.result}</th>
              <td>
                {text} <small>{unit}</small>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
