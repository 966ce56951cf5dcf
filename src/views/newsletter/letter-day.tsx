import { dayInFrench } from '@/content/model/dates.ts';

export const LetterDay = ({ date }: { readonly date: string }) => <time dateTime={date}>{dayInFrench(date)}</time>;
