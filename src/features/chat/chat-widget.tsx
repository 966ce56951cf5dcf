import { useEffect, useRef, useState, useTransition } from 'react';
import { chat } from '../../content/chat.ts';
import { ChatWindow, type Ways } from './chat-window.tsx';
import { useChat } from './use-chat.ts';

const WINDOW_ID = 'chat-window';

/** The floating button of every page, and the window that it opens and closes (requirement 2.28). */
export function ChatWidget({ ways }: { readonly ways: Ways }) {
  const conversation = useChat();
  const [isOpen, setOpen] = useState(false);
  // The window shows once its style sheet is there.
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
        // Where it lies on nothing, behaviours/in-use.ts takes this away.
        data-away=""
        onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
        onClick={() => (isOpen ? close() : startOpening(() => setOpen(true)))}
        type="button"
      >
        <svg aria-hidden="true" height={32} viewBox="0 0 32 32" width={32}>
          <path
            d="M7 4h18a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-9l-7 6v-6H7a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"
            fill="currentColor"
          />
          <path d="M8.5 12h3v3h-3zm6 0h3v3h-3zm6 0h3v3h-3z" fill="var(--cloth)" />
        </svg>
        <span className="text-oncloth max-lg:hidden">{chat.launcherLabel}</span>
        {isUnread && <span className="chat-unread" />}
      </button>
      {isOpen && <ChatWindow close={close} conversation={conversation} id={WINDOW_ID} ways={ways} />}
    </>
  );
}
