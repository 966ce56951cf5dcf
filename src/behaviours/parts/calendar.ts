/** The weeks between now and the last Monday to choose. */
const WEEKS = 8;
const FIRST_DAY_ONLINE = 11;
const LAST_DAY_ONLINE = 18;

/** Dates the days of a calendar (`time[data-day]`) from the Monday that the visitor chooses. */
export function startCalendar(root: HTMLElement) {
  const choice = root.querySelector('select');
  const result = root.querySelector('output');
  if (!choice || !result) return;
  const monday = nextMonday(new Date());
  for (let week = 0; week < WEEKS; week += 1) choice.add(new Option(inWords(plus(monday, week * 7)), String(week * 7)));

  const show = () => {
    const start = plus(monday, Number(choice.value));
    for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-day]')) {
      const day = plus(start, Number(time.dataset.day));
      time.textContent = inWords(day, { day: 'numeric', month: 'short' });
      time.dateTime = isoDay(day);
    }
    result.textContent = (result.dataset.result ?? '')
      .replace('{first}', inWords(plus(start, FIRST_DAY_ONLINE)))
      .replace('{last}', inWords(plus(start, LAST_DAY_ONLINE)));
  };
  choice.addEventListener('change', show);
  show();
  root.dataset.dated = '';
}

function nextMonday(today: Date): Date {
  const days = (8 - today.getDay()) % 7 || 7;
  return plus(today, days);
}

const plus = (day: Date, days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 12);

const LONG = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const inWords = (day: Date, style: Intl.DateTimeFormatOptions = LONG) =>
  new Intl.DateTimeFormat('fr-FR', style).format(day).replace(/(^|\s)1(?=\s)/, '$11er');

const isoDay = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
