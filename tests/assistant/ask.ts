/** Prints replies and choices: `npx node tests/assistant/ask.ts 'vos prix ?' 'et les délais ?'`, one conversation. */

import { createAssistant } from '../../src/features/chat/assistant/assistant.server.ts';
import type { ChatMessage } from '../../src/features/chat/chat.schema.ts';

const assistant = createAssistant();
const said: ChatMessage[] = [];
for (const content of process.argv.slice(2)) {
  const { reply, choices } = assistant.answer(content, said);
  said.push({ role: 'user', content }, { role: 'assistant', content: reply });
  console.log(`\n> ${content}\n${reply}`);
  for (const { label, question } of choices) console.log(`  [${label}] ${question}`);
}
