/** Intents that do not change the topic. */
export const PASSING = ['greeting', 'how-are-you', 'thanks', 'goodbye', 'unclear', 'statement', 'insult', 'assistant'];

/** Slots that a message may mean without naming them. */
export const MEANT = ['service', 'product', 'course', 'job', 'field', 'partner', 'api', 'sdk', 'post'];

/** Answers that need no warning about mistakes. */
export const WITHOUT_DOUBT: ReadonlySet<string> = new Set([
  'unknown',
  'unclear',
  'off-topic',
  'greeting',
  'how-are-you',
  'thanks',
  'goodbye',
  'insult',
  'person',
]);
