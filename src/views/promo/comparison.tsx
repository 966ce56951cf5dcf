import { promoPage } from '@/content/pages/promo-filled.ts';
import { Button } from '@/ui/button.tsx';

export function Comparison() {
  const { comparison } = promoPage();
  const { columns, actions, rows } = comparison;
  return (
    <section aria-labelledby="comparison" className="page-width py-sec">
      <h2 id="comparison">{comparison.title}</h2>
      <table className="comparison">
        <caption className="sr-only">{comparison.caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ name, figure, unit }) => (
              <th key={name} scope="col">
                <span>{name}</span> {figure} <small>{unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, offered, quoted]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{offered}</td>
              <td>{quoted}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td>
              <Button href={actions[0].href} icon="arrow" variant="cloth">
                {actions[0].label}
              </Button>
            </td>
            <td>
              <Button href={actions[1].href} variant="quiet">
                {actions[1].label}
              </Button>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
