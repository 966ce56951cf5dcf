import type { Answer } from './answer.ts';
import { careerAnswers } from './answers-careers.ts';
import { companyAnswers } from './answers-company.ts';
import { projectAnswers } from './answers-projects.ts';

/** By intent. */
export const answers: Readonly<Record<string, Answer>> = { ...companyAnswers, ...projectAnswers, ...careerAnswers };
