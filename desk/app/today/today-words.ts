import { capitalised, inWords } from '../../../src/content/model/french-numbers.ts';
import { agree } from '../../../src/text/pluralize.ts';

export interface TodayCounts {
  /** Promised answers that are late, and promised for today. */
  late: number;
  promised: number;
  /** All that wait for an answer, with those. */
  waiting: number;
  dueLate: number;
  dueToday: number;
  /** Received today. */
  fresh: number;
  held: number;
  /** Letters that were taken back from their hour. */
  unscheduled: number;
  /** What appears or leaves by itself until the end of today. */
  coming: number;
}

export interface Phrase {
  text: string;
  tone: 'late' | 'strong' | 'plain';
}

/**
 * What matters today, in one or two sentences; the most urgent thing stands out.
 * @param noun of what was received: 'demande' or 'candidature'
 */
export function todayPhrases(counts: TodayCounts, noun: string, firstName: string): Phrase[] {
  const { late, promised, waiting, dueLate, dueToday, fresh, held, unscheduled, coming } = counts;
  const phrases = [
    ...answersInWords(late, promised, waiting),
    ...(dueLate > 0
      ? [plain(`${inWords(dueLate, true)} ${agree(dueLate, 'échéance est passée', 'échéances sont passées')}`)]
      : []),
    ...(dueToday > 0
      ? [plain(`${inWords(dueToday, true)} ${agree(dueToday, 'échéance tombe', 'échéances tombent')} aujourd'hui`)]
      : []),
    ...(held > 0
      ? [plain(`${inWords(held)} ${agree(held, 'commentaire attend', 'commentaires attendent')} votre avis`)]
      : []),
    ...(unscheduled > 0
      ? [
          plain(
            `${inWords(unscheduled, true)} ${agree(unscheduled, 'lettre reprise attend son heure', 'lettres reprises attendent leur heure')}`,
          ),
        ]
      : []),
    ...(coming > 0
      ? [
          plain(
            `${inWords(coming, true)} ${agree(coming, "chose change d'elle-même", "choses changent d'elles-mêmes")} sur le site aujourd'hui`,
          ),
        ]
      : []),
    ...(fresh > 0
      ? [plain(`${inWords(fresh, true)} ${agree(fresh, `nouvelle ${noun}`, `nouvelles ${noun}s`)} depuis ce matin`)]
      : []),
  ];
  if (waiting + dueLate + dueToday + held + unscheduled === 0)
    phrases.unshift({ text: `Rien n'attend. Bonne journée, ${firstName}`, tone: 'strong' });
  return phrases.map(({ text, tone }, index) => ({
    text: text.startsWith('et ')
      ? ` ${text}.`
      : `${index > 0 ? ' ' : ''}${capitalised(text)}${phrases[index + 1]?.text.startsWith('et ') ? '' : '.'}`,
    tone: index === 0 && tone === 'plain' ? 'strong' : tone,
  }));
}

const plain = (text: string): Phrase => ({ text, tone: 'plain' });

function answersInWords(late: number, promised: number, waiting: number): Phrase[] {
  const today = `${agree(promised, 'est due', 'sont dues')} aujourd'hui`;
  if (late > 0) {
    return [
      { text: `${inWords(late, true)} ${agree(late, 'réponse est', 'réponses sont')} en retard`, tone: 'late' },
      ...(promised > 0 ? [plain(`et ${inWords(promised, true)} ${agree(promised, 'autre')} ${today}`)] : []),
    ];
  }
  if (promised > 0)
    return [{ text: `${inWords(promised, true)} ${agree(promised, 'réponse')} ${today}`, tone: 'strong' }];
  if (waiting === 0) return [];
  return [
    {
      text: `Rien ne presse\u00a0: ${inWords(waiting, true)} ${agree(waiting, 'personne attend', 'personnes attendent')} une réponse, promise pour plus tard`,
      tone: 'strong',
    },
  ];
}
