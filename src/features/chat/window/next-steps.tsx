import { chat } from '../../../content/words/chat.ts';
import { CONTACT_PATH } from './contact-draft.ts';

export interface Ways {
  email: string;
  messaging?: string | undefined;
  phone: string;
}

interface ChoicesProps {
  label: string;
  choices: readonly { label: string; question: string; topic?: string }[];
  onChoose: (question: string, topic?: string) => void;
}

export function Choices({ label, choices, onChoose }: ChoicesProps) {
  return (
    <ul aria-label={label} className="chat-choices">
      {choices.map((choice) => (
        <li key={choice.label}>
          <button onClick={() => onChoose(choice.question, choice.topic)} type="button">
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** @param hasFailed the contact form may fail too: shows the mailbox as well */
export function WaysToPerson({ ways: { email, messaging, phone }, hasFailed }: { ways: Ways; hasFailed: boolean }) {
  return (
    <div className="chat-ways">
      <p id="chat-person">{chat.person}</p>
      <ul aria-labelledby="chat-person">
        {messaging && (
          <li>
            <a href={messaging} rel="noopener" target="_blank">
              WhatsApp<span className="chat-aside"> (nouvel onglet)</span>
            </a>
          </li>
        )}
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </li>
        {hasFailed && (
          <li>
            <a href={`mailto:${email}`}>E-mail</a>
          </li>
        )}
        <li>
          <a href={CONTACT_PATH}>{chat.form}</a>
        </li>
      </ul>
    </div>
  );
}
