import { readFileSync, writeFileSync } from 'node:fs';
import { createAssistant } from '../../src/features/chat/assistant/assistant.server.ts';
import type { ChatMessage } from '../../src/features/chat/chat.schema.ts';

/*
 * Writes the replies to conversations written without knowledge of the code, for a person to judge (results.md):
 * npx node tests/assistant/reply-to-unseen.ts replies.jsonl
 */

interface Conversation {
  turns: readonly string[];
  /** What a good reply to the last turn holds. */
  wants: string;
}

const MONDAY = Date.parse('2026-11-30T10:00:00+01:00');
const started = performance.now();
const assistant = createAssistant({ now: () => MONDAY });
assistant.answer('bonjour', []);
const first = performance.now() - started;

const times: number[] = [];
const replies = readFileSync(new URL('unseen-200.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line, at) => {
    const { turns, wants } = JSON.parse(line) as Conversation;
    const said: ChatMessage[] = [];
    let answer = assistant.answer('', []);
    for (const content of turns) {
      const asked = performance.now();
      answer = assistant.answer(content, said);
      times.push(performance.now() - asked);
      said.push({ role: 'user', content }, { role: 'assistant', content: answer.reply });
    }
    const { reply } = answer;
    const choices = answer.choices.map(({ label, question }) => ({
      label,
      leadsTo: assistant.answer(question, said).reply,
    }));
    return JSON.stringify({ n: at + 1, turns, wants, reply, choices });
  });
writeFileSync(process.argv[2] ?? 'replies.jsonl', `${replies.join('\n')}\n`);

times.sort((a, b) => a - b);
const share = (of: number) => (times[Math.floor(times.length * of)] ?? 0).toFixed(1);
console.log(`first ${first.toFixed(0)} ms, median ${share(0.5)} ms, 99 % ${share(0.99)} ms`);
