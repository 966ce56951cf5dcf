import { answers } from './answers/answers.ts';

/** Those that the chat offers: not greetings, other subjects and what the site does not say. */
export const ANSWERABLE_TOPICS = Object.keys(answers).filter(
  (intent) => answers[intent]?.topic.fr ?? answers[intent]?.topic.one,
);

/** The intent of a topic, whose key may end with an entry: 'course.price' of 'course.price.seo'. */
export function intentOf(topic: string): string | undefined {
  for (let intent = topic; intent !== ''; intent = intent.slice(0, Math.max(0, intent.lastIndexOf('.')))) {
    if (Object.hasOwn(answers, intent)) return intent;
  }
  return undefined;
}

/** The topic's French name, which staff see. */
export const topicName = (topic: string): string => answers[intentOf(topic) ?? '']?.topic.name ?? topic;
