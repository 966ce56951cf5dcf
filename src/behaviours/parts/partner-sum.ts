/** Counts `[data-earnings]` again at each change: a form whose choices have a price and months of a year of sales. */
export function startPartnerSum(form: HTMLElement) {
  const [count, choice] = ['input', 'select'].map((name) => form.querySelector(name)) as [
    HTMLInputElement,
    HTMLSelectElement,
  ];
  const put = (name: string, text: string) => {
    (form.querySelector(`[data-sum-${name}]`) as HTMLElement).textContent = text;
  };
  const draw = () => {
    const months = Number(choice.selectedOptions[0]?.dataset.year);
    const { month, year } = earned(count.valueAsNumber, Number(choice.value), Number(form.dataset.earnings), months);
    put('count', count.value);
    put('month', grouped(month));
    put('year', grouped(year));
  };
  form.addEventListener('input', draw);
  form.inert = false;
  // A browser restores what was chosen.
  draw();
}

/** Whole FCFA. @param rate percent @param months of commission in a year of sales */
export function earned(count: number, price: number, rate: number, months: number) {
  const month = Math.round((count * price * rate) / 100);
  return { month, year: month * months };
}

/** '1 200 000' like `inFigures`, which as a shared piece would be one request more. */
const grouped = (amount: number): string => `${amount}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
