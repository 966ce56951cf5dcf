import { type MouseEvent, useEffect, useRef, useState, useTransition } from 'react';
import { chat } from '../../../content/words/chat.ts';
import { ChatWindow } from './chat-window.tsx';
import type { Ways } from './next-steps.tsx';
import { useChat } from './use-chat.ts';

const WINDOW_ID = 'chat-window';

export function ChatWidget({ ways }: { readonly ways: Ways }) {
  const conversation = useChat();
  const [isOpen, setOpen] = useState(false);
  // Shows the window once its style sheet is loaded.
  const [isOpening, startOpening] = useTransition();
  const [isUnread, setUnread] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const replies = conversation.entries.length;
  const seen = useRef(replies);

  useEffect(() => {
    if (isOpen) setUnread(false);
    else if (replies > seen.current) setUnread(true);
    seen.current = replies;
  }, [isOpen, replies]);

  const close = () => {
    setOpen(false);
    launcher.current?.focus({ preventScroll: true });
  };

  const press = ({ currentTarget: { dataset } }: MouseEvent<HTMLElement>) => {
    // By behaviours/parts/ask.ts.
    const { ask } = dataset;
    delete dataset.ask;
    if (isOpen && !ask) return close();
    startOpening(() => setOpen(true));
    if (ask) conversation.send(ask);
  };

  return (
    <>
      <button
        ref={launcher}
        aria-busy={isOpening || undefined}
        aria-controls={isOpen ? WINDOW_ID : undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={isUnread ? `${chat.launcher}, ${chat.unread}` : chat.launcher}
        className="launcher"
        onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
        onClick={press}
        type="button"
      >
        {/* Lucide's message-square; dock.css has the shared attributes, to save bytes on every page. */}
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M22 17a2 2 0 0 1-2 2H7l-5 4V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" />
        </svg>
        <span className="launcher-word">{chat.launcherLabel}</span>
        {isUnread && <span className="chat-unread" />}
      </button>
      {isOpen && <ChatWindow close={close} conversation={conversation} id={WINDOW_ID} ways={ways} />}
    </>
  );
}
