import type { Answer } from './answer.ts';
import { careerAnswers } from './answers-careers.ts';
import { companyAnswers } from './answers-company.ts';
import { partnerAnswers } from './answers-partners.ts';
import { productAnswers } from './answers-products.ts';
import { promoAnswers } from './answers-promo.ts';
import { serviceAnswers } from './answers-services.ts';
import { tradeAnswers } from './answers-trades.ts';
import { trainingAnswers } from './answers-training.ts';

/** The answers by intent. */
export const answers: Readonly<Record<string, Answer>> = {
  ...companyAnswers,
  ...serviceAnswers,
  ...promoAnswers,
  ...productAnswers,
  ...tradeAnswers,
  ...trainingAnswers,
  ...careerAnswers,
  ...partnerAnswers,
};
