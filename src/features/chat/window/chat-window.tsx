import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chat } from '../../../content/words/chat.ts';
import { LOGO_MARK } from '../../../ui/brand/logo-mark.ts';
import { isComposing } from '../../../ui/forms/is-composing.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CHAT_ERRORS, type ChatProvider, MESSAGE_MAX_LENGTH } from '../chat.schema.ts';
import { fetchProvider } from './ask.ts';
import sheet from './chat.css?url';
import { CONTACT_PATH, keepForContact } from './contact-draft.ts';
import type { Entry } from './conversation.ts';
import { Choices, type Ways, WaysToPerson } from './next-steps.tsx';
import { ReplyText } from './reply-text.tsx';
import type { Chat } from './use-chat.ts';
import { useDialog } from './use-dialog.ts';

/** Remaining characters from which the counter shows. */
const COUNTED_FROM = 150;
const NEAR_END_PX = 120;
const NEWEST_GAP_PX = 8;

interface Props {
  id: string;
  ways: Ways;
  conversation: Chat;
  close: () => void;
}

/** Modal only where it fills a small screen. */
export function ChatWindow({ id, ways, conversation, close }: Props) {
  const { entries, state, choices, canAskAgain } = conversation;
  const [provider, setProvider] = useState<ChatProvider | 'unknown'>('unknown');
  const field = useRef<HTMLTextAreaElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const dialog = useDialog({ field, title });
  const scroller = useEndInSight(entries, state);
  const isWaiting = state.step !== 'idle';

  useEffect(() => {
    void fetchProvider().then((answer) => answer && setProvider(answer));
  }, []);

  /** Moves the focus before the pressed button goes; a focused field would open a phone's keyboard. */
  const keepFocus = () => (matchMedia('(pointer: coarse)').matches ? title : field).current?.focus();
  const choose = (question: string, topic?: string) => {
    if (conversation.send(question, topic)) keepFocus();
  };
  const startAnew = () => {
    conversation.startAnew();
    if (field.current) field.current.value = '';
    field.current?.focus();
  };

  return (
    <>
      <link href={sheet} precedence="chat" rel="stylesheet" />
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        className="chat"
        id={id}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          event.preventDefault();
          close();
        }}
        onClick={({ target }) => {
          if ((target as Element).closest(`a[href="${CONTACT_PATH}"]`)) keepForContact(entries);
        }}
      >
        <div className="chat-head on-cloth">
          <svg aria-hidden="true" className="chat-mark" height={32} viewBox="0 0 48 48" width={32}>
            <path d={LOGO_MARK} fill="currentColor" fillRule="evenodd" />
          </svg>
          <div className="chat-name">
            <h2 ref={title} id={`${id}-title`} tabIndex={-1}>
              {chat.title}
            </h2>
            <p>{chat.subtitle}</p>
          </div>
          {entries.length > 0 && (
            <button aria-label="Nouvelle conversation" className="chat-control" onClick={startAnew} type="button">
              <Icon of={MessageSquarePlus} />
            </button>
          )}
          <button aria-label="Fermer la conversation" className="chat-control" onClick={close} type="button">
            <Icon of={X} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section ref={scroller} aria-label="Messages" className="chat-scroll" tabIndex={0}>
          <p className="chat-note">
            {chat.destination[provider]} <a href="/privacy">{chat.privacy}</a>
          </p>
          <div aria-label="Conversation" aria-live="polite" className="chat-log" role="log">
            <ChatEntry entry={{ role: 'assistant', content: chat.greeting }} />
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries only ever come at the end
              <ChatEntry entry={entry} key={index} />
            ))}
          </div>
          {/* Outside the log: a screen reader announces a reply once, when it is complete. */}
          {state.step === 'replying' && (
            <p className="chat-said" data-by="assistant">
              <ReplyText text={state.soFar.trimStart()} unfinished />
            </p>
          )}
          {state.step === 'waiting' && (
            <p aria-hidden="true" className="chat-said chat-typing" data-by="assistant">
              <i />
              <i />
              <i />
              <i />
              <i />
            </p>
          )}
          {entries.length === 0 && (
            <Choices
              choices={chat.suggestions.map((question) => ({ label: question, question }))}
              label={chat.frequent}
              onChoose={choose}
            />
          )}
          {choices.length > 0 && <Choices choices={choices} label={chat.next} onChoose={choose} />}
          {canAskAgain && (
            <button
              className="button button-quiet button-small chat-again"
              onClick={() => {
                conversation.askAgain();
                field.current?.focus();
              }}
              type="button"
            >
              <span className="button-label">Renvoyer le message</span>
            </button>
          )}
          {!isWaiting && entries.length > 0 && (
            <WaysToPerson hasFailed={entries.at(-1)?.trouble !== undefined} ways={ways} />
          )}
        </section>
        <p className="chat-aside" role="status">
          {isWaiting ? chat.typing : choicesSaid(choices)}
        </p>
        <Composer conversation={conversation} field={field} id={id} isWaiting={isWaiting} />
      </dialog>
    </>
  );
}

function ChatEntry({ entry: { role, content } }: { entry: Entry }) {
  return (
    <p className="chat-said" data-by={role}>
      <span className="chat-aside">{role === 'user' ? 'Vous\u00a0: ' : "L'assistant\u00a0: "}</span>
      {role === 'user' ? content : <ReplyText text={content} />}
    </p>
  );
}

const choicesSaid = (choices: Chat['choices']) =>
  choices.length > 0 ? `${chat.next}\u00a0: ${choices.map(({ label }) => label).join(', ')}` : '';

interface ComposerProps {
  id: string;
  conversation: Chat;
  isWaiting: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

function Composer({ id, conversation, isWaiting, field }: ComposerProps) {
  const [left, setLeft] = useState(MESSAGE_MAX_LENGTH);

  const grow = () => {
    const area = field.current;
    if (!area) return;
    setLeft(MESSAGE_MAX_LENGTH - area.value.trim().length);
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  };
  const send = () => {
    const area = field.current;
    if (!area) return;
    if (conversation.send(area.value)) {
      area.value = '';
      grow();
    }
    // Before the button is disabled; keeps a phone's keyboard open.
    area.focus();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="chat-aside" htmlFor={`${id}-message`}>
        Votre message
      </label>
      <textarea
        ref={field}
        autoComplete="off"
        enterKeyHint="send"
        id={`${id}-message`}
        aria-describedby={`${id}-count`}
        aria-invalid={left < 0 || undefined}
        name="message"
        onInput={grow}
        onKeyDown={sendByKey}
        placeholder="Écrivez votre message"
        rows={1}
      />
      <button aria-label="Envoyer" className="chat-send" disabled={isWaiting} type="submit">
        <Icon of={Send} />
      </button>
      <p aria-live="polite" className="chat-count" id={`${id}-count`}>
        {countSaid(left)}
      </p>
    </form>
  );
}

/** What is too much is not sent, and stays. */
function countSaid(left: number): string {
  if (left > COUNTED_FROM) return '';
  if (left >= 0) return `${left} caractère${left > 1 ? 's' : ''} restant${left > 1 ? 's' : ''}`;
  return `${CHAT_ERRORS.tooLong} ${-left}\u00a0caractère${left < -1 ? 's' : ''} de trop.`;
}

/** Follows the newest message, from its beginning, unless the visitor has scrolled back. */
function useEndInSight(entries: readonly Entry[], state: Chat['state']) {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    const watch = () => {
      if (!element) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    element?.addEventListener('scroll', watch, { passive: true });
    return () => element?.removeEventListener('scroll', watch);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    const isMine = entries.at(-1)?.role === 'user' && state.step === 'waiting';
    if (!element || entries.length === 0 || !(isAtEnd.current || isMine)) return;
    const newest = [...element.querySelectorAll<HTMLElement>('.chat-said')].at(-1);
    element.scrollTop = (newest?.offsetTop ?? 0) - element.offsetTop - NEWEST_GAP_PX;
  }, [entries, state]);
  return scroller;
}
