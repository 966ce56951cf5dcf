import { useEffect, useRef } from 'react';
import { INQUIRY_STATUSES, STATUS_LABELS } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { inquiryCount } from '../../text/request-count.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input, Label } from '../../ui/field.tsx';
import type { LoadedInbox } from './inbox-loader.server.ts';

export type BulkCommand = 'assign' | 'status' | 'due';
type Choice = readonly [value: string, label: string];

const TITLES: Record<BulkCommand, string> = { assign: 'Confier', status: "Changer l'état", due: "Fixer l'échéance" };
const NONE: Partial<Record<BulkCommand, string>> = { assign: 'Personne', due: 'Sans échéance' };
const DUES: Choice[] = [
  ['+0', "Aujourd'hui"],
  ['+1', 'Demain'],
  ['+3', 'Dans trois jours'],
  ['+7', 'Dans une semaine'],
];

interface Props {
  asked: BulkCommand | undefined;
  close: () => void;
  submit: (value: string) => void;
  staff: LoadedInbox['staff'];
  count: number;
}

export function AskDialog({ asked, close, submit, staff, count }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!asked) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-choices] button')?.focus();
  }, [asked]);
  const choices: Record<BulkCommand, () => Choice[]> = {
    assign: () => staff.filter(({ canFollow }) => canFollow).map(({ id, name }) => [id, name]),
    status: () => INQUIRY_STATUSES.map((status) => [status, STATUS_LABELS[status]]),
    due: () => DUES,
  };
  return (
    <Dialog
      close={close}
      heading={
        <>
          {asked && TITLES[asked]} <span className="text-ink2">{inquiryCount(count)}</span>
        </>
      }
      id="ask-title"
      onClose={close}
      ref={dialog}
    >
      <div className="grid gap-[0.35rem]" data-choices>
        {asked &&
          choices[asked]().map(([value, label]) => (
            <Button className="justify-start" key={value} onClick={() => submit(value)}>
              {label}
            </Button>
          ))}
        {asked === 'due' && (
          <form
            className="flex flex-wrap items-end gap-[0.35rem]"
            onSubmit={(event) => {
              event.preventDefault();
              submit(String(new FormData(event.currentTarget).get('day') ?? ''));
            }}
          >
            <Label className="w-full" htmlFor="due-day">
              Un autre jour
            </Label>
            <Input className="min-w-0 flex-1" id="due-day" name="day" required type="date" />
            <Button type="submit">Fixer</Button>
          </form>
        )}
        {asked && NONE[asked] && (
          <Button look="bare" onClick={() => submit('')}>
            {NONE[asked]}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
