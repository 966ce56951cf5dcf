import { readFileSync, writeFileSync } from 'node:fs';
import { createAssistant } from '../../src/features/chat/assistant/assistant.server.ts';
import type { ChatMessage } from '../../src/features/chat/chat.schema.ts';
const t0 = performance.now();
const assistant = createAssistant({ now: () => Date.parse('2026-11-30T10:00:00+01:00') });
assistant.answer('bonjour', []);
const t1 = performance.now();
const times: number[] = [];
const out = readFileSync('tests/assistant/unseen-200.jsonl', 'utf8').trim().split('\n').map((line, n) => {
  const { turns, wants } = JSON.parse(line);
  const said: ChatMessage[] = [];
  let last: any;
  for (const content of turns) {
    const s = performance.now();
    last = assistant.answer(content, said);
    times.push(performance.now() - s);
    said.push({ role: 'user', content }, { role: 'assistant', content: last.reply });
  }
  return JSON.stringify({ n: n + 1, turns, wants, reply: last.reply, choices: last.choices.map((c: any) => ({ label: c.label, leadsTo: assistant.answer(c.question, said).reply })) });
});
writeFileSync(process.argv[2] ?? 'replies.jsonl', out.join('\n') + '\n');
times.sort((a, b) => a - b);
console.log('first', t1 - t0, 'median', times[times.length >> 1], 'p99', times[Math.floor(times.length * 0.99)]);
