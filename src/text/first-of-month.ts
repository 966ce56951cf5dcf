/** The first of a month as French says it: 'mardi 1er décembre'. @param date as Intl.DateTimeFormat writes it */
export const firstOfMonth = (date: string): string => date.replace(/(?<!\d)1(?=$|\s\p{L})/u, '1er');
