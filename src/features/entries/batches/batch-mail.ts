import { company } from '../../../content/kinds/company/company.ts';
import { spelledHour } from '../../../content/model/typeset.ts';
import { brand } from '../../../content/words/brand.ts';
import type { QueuedMail } from '../../../platform/mail/outbox.ts';
import type { BatchProblem } from './batches.schema.ts';

interface FailedPlan {
  id: string;
  name: string;
  /** ISO instant of the plan. */
  at: string;
  planner: { name: string; email: string } | undefined;
  problems: readonly BatchProblem[];
  deskUrl: string | undefined;
}

/** The mail goes to the user who planned the batch, or to the company when they have left. */
export function failedPlanMail({ id, name, at, planner, problems, deskUrl }: FailedPlan): QueuedMail {
  const address = company().email;
  return {
    kind: 'alert',
    to: planner?.email ?? address,
    subject: `«\u00a0${name}\u00a0» n'a pas été mise en ligne`,
    replyTo: { name: brand.name, address },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: [
      `Bonjour${planner ? ` ${planner.name}` : ''},`,
      '',
      `La publication groupée «\u00a0${name}\u00a0», prévue le ${spelledHour(inYaounde.format(new Date(at)))}, n'a pas eu lieu. Rien n'a changé sur le site, et tous les brouillons sont là.`,
      '',
      "Ce qui l'a empêchée\u00a0:",
      ...problems.map((problem) => `- ${problem.name}\u00a0: ${problem.messages.join(' ')}`),
      '',
      ...(deskUrl ? ['Corrigez, puis programmez-la de nouveau\u00a0:', `${deskUrl}/publications/${id}`, ''] : []),
      'Le bureau de Nkul',
      '',
    ].join('\n'),
  };
}

const inYaounde = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Douala',
});
