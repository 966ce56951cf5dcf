import type { Services } from '../../platform/services.ts';
import { deleteUnanswered, listUnansweredQuestions, type UnansweredQuestion } from './chat.repository.ts';

export const listUnanswered = (services: Pick<Services, 'db'>, limit: number): Promise<UnansweredQuestion[]> =>
  listUnansweredQuestions(services, limit);

/** @param before ISO instant */
export const purgeUnanswered = (services: Pick<Services, 'db'>, before: string, most: number): Promise<number> =>
  deleteUnanswered(services, before, most);
