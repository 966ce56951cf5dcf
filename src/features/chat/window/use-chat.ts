import { useEffect, useRef, useState } from 'react';
import { checkMessage } from '../chat.schema.ts';
import { ask } from './ask.ts';
import {
  type Entry,
  keepConversation,
  messagesToSend,
  readConversation,
  unanswered,
  withReply,
} from './conversation.ts';

export type ChatStep = { step: 'idle' } | { step: 'waiting' } | { step: 'replying'; soFar: string };

export type Chat = ReturnType<typeof useChat>;

export function useChat() {
  // Safe for hydration: the server renders none of the entries.
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    typeof sessionStorage === 'undefined' ? [] : readConversation(),
  );
  const [state, setState] = useState<ChatStep>({ step: 'idle' });
  const call = useRef<AbortController>(undefined);

  useEffect(() => () => call.current?.abort(), []);

  const show = (next: readonly Entry[]) => {
    setEntries(next);
    keepConversation(next);
  };

  async function answer(conversation: readonly Entry[]): Promise<void> {
    const mine = new AbortController();
    call.current = mine;
    show(conversation);
    setState({ step: 'waiting' });
    const onText = (soFar: string) => call.current === mine && setState({ step: 'replying', soFar });
    const reply = await ask(messagesToSend(conversation), conversation.at(-1)?.topic, onText, mine.signal);
    if (call.current !== mine) return;
    call.current = undefined;
    show(withReply(conversation, reply));
    setState({ step: 'idle' });
  }

  return {
    entries,
    state,
    canAskAgain: state.step === 'idle' && unanswered(entries) !== undefined,
    /** Choices of the newest reply, while none is pending. */
    choices: (state.step === 'idle' && entries.at(-1)?.choices) || [],
    /** False: blank, or a reply is pending. @param topic of a pressed choice */
    send(typed: string, topic?: string): boolean {
      const checked = checkMessage(typed);
      if (call.current || !checked.ok) return false;
      void answer([...entries, { role: 'user', content: checked.value, ...(topic && { topic }) }]);
      return true;
    },
    askAgain() {
      const conversation = unanswered(entries);
      if (conversation && !call.current) void answer(conversation);
    },
    startAnew() {
      call.current?.abort();
      call.current = undefined;
      show([]);
      setState({ step: 'idle' });
    },
  };
}
