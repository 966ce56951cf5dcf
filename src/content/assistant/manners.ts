/** Intents that say nothing about what a conversation is about. */
export const PASSING = ['greeting', 'how-are-you', 'thanks', 'goodbye', 'unclear', 'statement', 'insult', 'assistant'];

/** Slots that a message may mean without naming them, from the examples that have one. */
export const MEANT = ['service', 'product', 'course', 'job', 'field', 'partner', 'api', 'sdk', 'post'];

/** Whoever says that it does not know, or only greets, need not say that it may be mistaken. */
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
