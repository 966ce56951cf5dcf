import { truncated, wellFormed } from '../../../text/intake.ts';
import type { Answers } from '../kinds/inquiry.schema.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { serviceInWords } from '../service-words.ts';

export interface InquirySummary {
  /** 'Démonstration de Fufullu'. */
  topic: string;
  company: string;
  excerpt: string;
}

const EXCERPT_MAX = 160;
/** Signs of a text that are read for its excerpt. */
const LINE_READ = 2000;

const TOPICS: Readonly<Record<InquiryKind, (text: (field: string) => string, data: Answers) => string>> = {
  demo: () => 'Démonstration de Fufullu',
  contact: (_text, data) => serviceInWords(data) || 'Message',
  training: (text) => called('Formation', text('trainingType')),
  partner: (text) => called('Devenir partenaire', text('partnerType').toLowerCase()),
  job: (text) => text('position'),
};

/** Requests entered by hand may leave what follows open. */
function called(topic: string, which: string): string {
  return which ? `${topic}\u00a0: ${which}` : topic;
}

const EXCERPTS: Partial<Record<InquiryKind, (text: (field: string) => string) => string>> = {
  demo: (text) => [text('businessType'), text('employeeCount')].filter(Boolean).join(', '),
};

export function summaryOf({ kind, data }: { kind: InquiryKind; data: Answers }): InquirySummary {
  const text = (field: string) => String(data[field] ?? '');
  return {
    topic: TOPICS[kind](text, data),
    company: text('companyName') || text('company'),
    excerpt: lineOf(EXCERPTS[kind]?.(text) || text('message')),
  };
}

/** The beginning of a text as one line, without the lines that it quotes, where it has others. */
export function lineOf(text: string): string {
  const lines = text.slice(0, LINE_READ).split('\n');
  const own = lines
    .filter((line) => !line.startsWith('>'))
    .join(' ')
    .trim();
  // Old records may hold lone surrogates.
  return truncated(wellFormed((own || lines.join(' ')).replace(/\s+/g, ' ').trim()), EXCERPT_MAX);
}
