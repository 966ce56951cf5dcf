import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { pluralize } from '../../../src/text/pluralize.ts';
import { wallClock } from '../../../src/text/yaounde-days.ts';
import { type EditorAnswer, FORM } from '../editing/editor.ts';
import { DayAndHour } from '../editing/panel-parts.tsx';
import { VerbButton } from '../editing/verb-button.tsx';
import { SideSection } from '../ui/layout/side-panel.tsx';
import { Notice } from '../ui/notice.tsx';
import { Question } from '../ui/question.tsx';
import type { LoadedLetter } from './letter-loader.server.ts';

export type When = 'now' | 'later';

const isReady = ({ fault, recipients }: LoadedLetter) => fault === undefined && recipients.problem === undefined;

export function SendButton({ view, when, isAsked }: { view: LoadedLetter; when: When; isAsked: boolean }) {
  const isOff = !isReady(view);
  return (
    <VerbButton
      aria-describedby={isOff ? 'not-ready' : undefined}
      aria-disabled={isOff}
      look={isAsked ? 'plain' : 'main'}
      onClick={(event) => isOff && event.preventDefault()}
      verb="leave"
    >
      <Send className="max-md:hidden" />
      {when === 'now' ? 'Envoyer…' : 'Programmer…'}
    </VerbButton>
  );
}

interface ScheduleProps {
  view: LoadedLetter;
  /** ISO instant to come at which it was to leave before it was unscheduled. */
  proposedHour: string | undefined;
  when: When;
  setWhen: (when: When) => void;
}

export function Schedule({ view, proposedHour, when, setWhen }: ScheduleProps) {
  const proposed = proposedHour === undefined ? undefined : wallClock(Date.parse(proposedHour));
  return (
    <SideSection heading="Quand">
      <Choice isOn={when === 'now'} onChoose={() => setWhen('now')} value="now">
        Tout de suite
      </Choice>
      <Choice isOn={when === 'later'} onChoose={() => setWhen('later')} value="later">
        À une heure choisie<span className="block text-2xs text-ink2">heure de Yaoundé</span>
      </Choice>
      <DayAndHour
        defaultDay={proposed?.slice(0, 10)}
        defaultHour={proposed?.slice(11, 16) ?? '07:30'}
        key={proposed}
        onChange={() => setWhen('later')}
      />
      {!isReady(view) && (
        <p className="mt-2 text-xs text-ink2" id="not-ready">
          {view.fault === undefined
            ? `La lettre ne peut pas encore partir\u00a0: ${view.recipients.problem}.`
            : `La lettre ne peut pas encore partir\u00a0: ${view.fault}.`}
        </p>
      )}
    </SideSection>
  );
}

interface ChoiceProps {
  value: When;
  isOn: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ value, isOn, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex gap-[0.55rem] rounded-control px-2 py-[0.4rem] text-xs hover:bg-hover has-checked:bg-sel max-md:min-h-control">
      <input checked={isOn} name="when" onChange={onChoose} type="radio" value={value} />
      <span>{children}</span>
    </label>
  );
}

interface ConfirmProps {
  confirm: NonNullable<EditorAnswer['confirm']>;
  dismiss: () => void;
  view: LoadedLetter;
}

export function ConfirmSend({ confirm, dismiss, view }: ConfirmProps) {
  const { at, words } = confirm;
  const { count, isAll, words: readers } = view.recipients;
  return (
    <Notice className="">
      <Question
        asked={confirm}
        dismiss={dismiss}
        words={
          <>
            <b>Envoyer à {pluralize(count, 'personne')}&nbsp;?</b>{' '}
            {isAll ? 'À tous les abonnés. ' : `Destinataires\u00a0: ${readers}. `}
            «&nbsp;{view.subject}&nbsp;» part {words}.{!view.test.isCurrent && " Ce texte n'a pas été essayé."}
            {at !== undefined && " D'ici là, vous pouvez le reprendre."}
          </>
        }
      >
        <input form={FORM} name="seen" type="hidden" value={view.seen} />
        <VerbButton look="main" verb={at === undefined ? 'leave-sure' : `leave-sure:${at}`}>
          <Send />
          {at === undefined ? 'Oui, envoyer' : 'Oui, programmer'}
        </VerbButton>
      </Question>
    </Notice>
  );
}

export function Scheduled({ words, isAll }: { words: string; isAll: boolean }) {
  return (
    <SideSection heading="Quand">
      <p>
        <b>{words}</b>, heure de Yaoundé.
      </p>
      <p className="text-xs text-ink2">
        Elle part d'elle-même, bureau ouvert ou non. Les destinataires sont comptés à cette heure&nbsp;:{' '}
        {isAll
          ? "ceux qui s'abonnent d'ici là la reçoivent aussi."
          : 'ceux qui sont alors dans le groupe la reçoivent.'}
      </p>
      <p className="mt-[0.6rem] flex flex-wrap gap-[0.4rem]">
        <VerbButton verb="unschedule">Reprendre l'heure</VerbButton>
      </p>
    </SideSection>
  );
}
