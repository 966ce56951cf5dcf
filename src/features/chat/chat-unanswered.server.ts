import type { Services } from '../../platform/services.ts';
import { deleteUnanswered, listUnansweredQuestions, type UnansweredQuestion } from './chat.repository.ts';

/** For the office: what visitors asked in vain, the most asked first. */
export const listUnanswered = (services: Pick<Services, 'db'>, limit: number): Promise<UnansweredQuestion[]> =>
  listUnansweredQuestions(services, limit);

/** For the housekeeping. @param before ISO instant. @returns how many were removed. */
export const purgeUnanswered = (services: Pick<Services, 'db'>, before: string, most: number): Promise<number> =>
  deleteUnanswered(services, before, most);
