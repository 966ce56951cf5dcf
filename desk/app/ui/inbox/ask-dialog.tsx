import { useEffect, useRef } from 'react';
import { INQUIRY_STATUSES, STATUS_LABELS } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { InboxView } from '../../inbox-view.server.ts';
import { DialogHead } from '../dialog-head.tsx';
import { requestCount } from './request-count.ts';

export type Asked = 'assign' | 'status' | 'due';
type Choice = readonly [value: string, label: string];

const TITLES: Record<Asked, string> = { assign: 'Confier', status: "Changer l'état", due: "Fixer l'échéance" };
const NONE: Partial<Record<Asked, string>> = { assign: 'Personne', due: 'Sans échéance' };
const DUES: Choice[] = [
  ['+0', "Aujourd'hui, 17 h"],
  ['+1', 'Demain, 17 h'],
  ['+3', 'Dans trois jours'],
  ['+7', 'Dans une semaine'],
];

interface Props {
  asked: Asked | undefined;
  close: () => void;
  submit: (value: string) => void;
  staff: InboxView['staff'];
  count: number;
}

export function AskDialog({ asked, close, submit, staff, count }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!asked) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('.choices button')?.focus();
  }, [asked]);
  const choices: Record<Asked, () => Choice[]> = {
    assign: () => staff.filter(({ canFollow }) => canFollow).map(({ id, name }) => [id, name]),
    status: () => INQUIRY_STATUSES.map((status) => [status, STATUS_LABELS[status]]),
    due: () => DUES,
  };
  return (
    <dialog aria-labelledby="ask-title" className="ask" onClose={close} ref={dialog}>
      <DialogHead close={close} id="ask-title">
        {asked && TITLES[asked]} <span className="q">{requestCount(count)}</span>
      </DialogHead>
      <div className="choices">
        {asked &&
          choices[asked]().map(([value, label]) => (
            <button className="btn" key={value} onClick={() => submit(value)} type="button">
              {label}
            </button>
          ))}
        {asked === 'due' && (
          <form
            className="inline"
            onSubmit={(event) => {
              event.preventDefault();
              submit(String(new FormData(event.currentTarget).get('day') ?? ''));
            }}
          >
            <label className="lab" htmlFor="due-day">
              Un autre jour
            </label>
            <input className="inp" id="due-day" name="day" required type="date" />
            <button className="btn" type="submit">
              Fixer
            </button>
          </form>
        )}
        {asked && NONE[asked] && (
          <button className="btn bare" onClick={() => submit('')} type="button">
            {NONE[asked]}
          </button>
        )}
      </div>
    </dialog>
  );
}
