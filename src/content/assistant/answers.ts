import type { Answer } from './answer.ts';
import { careerAnswers } from './answers-careers.ts';
import { companyAnswers } from './answers-company.ts';
import { partnerAnswers } from './answers-partners.ts';
import { projectAnswers } from './answers-projects.ts';
import { trainingAnswers } from './answers-training.ts';

/** By intent. */
export const answers: Readonly<Record<string, Answer>> = {
  ...companyAnswers,
  ...projectAnswers,
  ...trainingAnswers,
  ...careerAnswers,
  ...partnerAnswers,
};
