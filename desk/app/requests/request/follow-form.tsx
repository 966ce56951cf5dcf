import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import {
  INQUIRY_STATUSES,
  STAGE_LABELS,
  STAGES,
  STATUS_LABELS,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { SideSection } from '../../ui/layout/side-panel.tsx';
import { DueMark } from '../due-mark.tsx';
import { PromiseBar } from '../promise.tsx';
import type { InquiryActionResult } from '../reply/inquiry-action-result.ts';
import type { InquiryView } from './inquiry-view.server.ts';

export function FollowForm({ view, now }: { view: InquiryView; now: number }) {
  const fetcher = useFetcher<InquiryActionResult>();
  const { assigneeId, assignee, dueDay, status, stage, followers, kind, version, me, promise, calendar, row } = view;
  const answer = fetcher.data;
  const isKnown = assigneeId === null || followers.some(({ id }) => id === assigneeId);
  const error = answer?.kind === 'invalid' ? answer.errors.due : undefined;
  const isRefused = error !== undefined || (answer?.kind === 'message' && answer.isRefused);
  return (
    <SideSection>
      <fetcher.Form key={version} method="post">
        <input name="do" type="hidden" value="follow" />
        <input name="version" type="hidden" value={version} />
        <Facts>
          <Fact label="Promesse">
            <PromiseBar calendar={calendar} now={now} request={promise} />
          </Fact>
          <Choice defaultValue={assigneeId ?? ''} id="follow-assignee" label="Suivi par" name="assignee">
            <option value="">Personne</option>
            {!isKnown && <option value={assigneeId ?? ''}>{assignee}</option>}
            {followers.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === me.id ? `${name} (vous)` : name}
              </option>
            ))}
          </Choice>
          <Fact label={<label htmlFor="follow-due">Échéance</label>}>
            <Input defaultValue={dueDay} id="follow-due" name="due" type="date" />
            {row.dueAt && <DueMark className="mt-1 text-xs" dueAt={row.dueAt} now={now} />}
          </Fact>
          {kind === 'job' && (
            <Choice defaultValue={stage ?? ''} id="follow-stage" label="Étape" name="stage">
              <option value="">{STAGE_LABELS.received}</option>
              {STAGES.map((it) => (
                <option key={it} value={it}>
                  {STAGE_LABELS[it]}
                </option>
              ))}
            </Choice>
          )}
          <Choice defaultValue={status} id="follow-status" label="État" name="status">
            {INQUIRY_STATUSES.map((it) => (
              <option key={it} value={it}>
                {STATUS_LABELS[it]}
              </option>
            ))}
          </Choice>
        </Facts>
        <div className="mt-[0.6rem] flex items-center justify-between gap-2">
          <span
            aria-live="polite"
            className={`text-xs ${isRefused ? 'font-semibold text-danger' : 'text-ink2'}`}
            role="status"
          >
            {answer?.kind === 'message' && answer.message}
            {error}
          </span>
          <Button type="submit">Enregistrer</Button>
        </div>
      </fetcher.Form>
    </SideSection>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  children: ReactNode;
}

function Choice({ label, ...select }: ChoiceProps) {
  return (
    <Fact label={<label htmlFor={select.id}>{label}</label>}>
      <Select {...select} />
    </Fact>
  );
}
