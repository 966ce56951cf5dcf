import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import {
  CANDIDATE_STATE_LABELS,
  candidateState,
  STATUS_LABELS,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { SideSection } from '../../ui/layout/side-panel.tsx';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { DueMark } from '../due-mark.tsx';
import { PromiseBar } from '../promise.tsx';
import type { FieldName } from './field-result.ts';
import type { LoadedInquiry } from './inquiry-loader.server.ts';
import { useField } from './use-field.ts';

/** Who follows the request, until when and how far: each is saved as it is chosen. */
export function FollowForm({ view, now }: { view: LoadedInquiry; now: number }) {
  const { assigneeId, assignee, dueDay, status, stage, followers, kind, me, calendar, row } = view;
  const isKnown = assigneeId === null || followers.some(({ id }) => id === assigneeId);
  return (
    <SideSection>
      <Facts>
        <Fact label="Promesse">
          <PromiseBar calendar={calendar} now={now} request={row} />
        </Fact>
        <Choice field="assignee" label="Suivi par" value={assigneeId ?? ''}>
          <option value="">Personne</option>
          {!isKnown && <option value={assigneeId ?? ''}>{assignee}</option>}
          {followers.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me.id ? `${name} (vous)` : name}
            </option>
          ))}
        </Choice>
        <Day dueDay={dueDay}>{row.dueAt && <DueMark className="mt-1 text-xs" dueAt={row.dueAt} now={now} />}</Day>
        {kind === 'job' ? (
          <State
            field="stage"
            label="Étape"
            labels={CANDIDATE_STATE_LABELS}
            value={candidateState({ status, stage })}
          />
        ) : (
          <State field="status" label="État" labels={STATUS_LABELS} value={status} />
        )}
      </Facts>
    </SideSection>
  );
}

interface FieldProps {
  field: FieldName;
  label: string;
  value: string;
  children: ReactNode;
}

function Choice({ field, label, value, children }: FieldProps) {
  const saved = useField(field, value);
  return (
    <SavedField label={label} saved={saved}>
      <Select {...describedBy(saved)} {...saved.input}>
        {children}
      </Select>
    </SavedField>
  );
}

function Day({ dueDay, children }: { dueDay: string; children: ReactNode }) {
  const saved = useField('due', dueDay);
  return (
    <SavedField after={children} label="Échéance" saved={saved}>
      <Input {...describedBy(saved)} {...saved.input} type="date" />
    </SavedField>
  );
}

const ENDS = ['hired', 'declined', 'closed', 'spam'];

/** The stage of a candidate, the status of another request. */
function State({ field, label, value, labels }: Omit<FieldProps, 'children'> & { labels: Record<string, string> }) {
  const saved = useField(field, value);
  const isOpen = !ENDS.includes(saved.input.value);
  const close = () => saved.insist('closed', value);
  useKeys(isOpen ? { e: close } : {});
  return (
    <SavedField
      after={
        isOpen && (
          <Button className="mt-1" look="bare" onClick={close}>
            Clore
            <span aria-hidden="true" className="max-md:hidden">
              <kbd>E</kbd>
            </span>
          </Button>
        )
      }
      label={label}
      saved={saved}
    >
      <Select {...describedBy(saved)} {...saved.input}>
        {Object.entries(labels).map(([it, words]) => (
          <option key={it} value={it}>
            {words}
          </option>
        ))}
      </Select>
    </SavedField>
  );
}

type Saved = ReturnType<typeof useField>;

const describedBy = ({ answer, input }: Saved): ComponentProps<'input'> & ComponentProps<'select'> => ({
  'aria-describedby': `${input.id}-told`,
  'aria-invalid': answer?.kind === 'refused' || undefined,
});

function SavedField({
  label,
  saved: { answer, input, undo, insist },
  after,
  children,
}: {
  label: string;
  saved: Saved;
  after?: ReactNode;
  children: ReactNode;
}) {
  const batch = answer?.kind === 'saved' ? answer.batch : undefined;
  return (
    <Fact label={<label htmlFor={input.id}>{label}</label>}>
      <span className="grid grid-cols-[minmax(0,1fr)_1.2rem] items-center gap-1">
        {children}
        {answer?.kind === 'saved' && <Check className="text-palme" />}
      </span>
      {after}
      <span aria-live="polite" className="block" id={`${input.id}-told`} role="status">
        {answer?.kind === 'saved' && batch === undefined && <span className="sr-only">{answer.message}</span>}
        {answer?.kind === 'refused' && <span className="font-semibold text-danger">{answer.message}</span>}
        {answer?.kind === 'other' && (
          <>
            <span className="font-semibold text-danger">
              {answer.who} a choisi «&nbsp;{answer.theirs}&nbsp;» entre-temps, vous «&nbsp;{answer.mine}&nbsp;».
            </span>
            <Button className="mt-1" onClick={() => insist(answer.value, answer.seen)} size="small">
              Mettre «&nbsp;{answer.mine}&nbsp;»
            </Button>
          </>
        )}
      </span>
      <UndoToast
        done={
          answer?.kind === 'saved' && batch !== undefined
            ? { key: batch, message: answer.message, undo: () => undo(batch) }
            : undefined
        }
      />
    </Fact>
  );
}
