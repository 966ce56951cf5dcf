import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { EditorAnswer } from '../../editor.ts';
import type { LetterView } from '../../letter-view.server.ts';
import { DayAndHour, Section } from '../editor/panel-parts.tsx';
import { VerbButton } from '../editor/verb-button.tsx';
import { number } from './tally.tsx';

export type When = 'now' | 'later';

const isReady = ({ fault, audience }: LetterView) => fault === undefined && audience.active > 0;

export function SendButton({ view, when, isAsked }: { view: LetterView; when: When; isAsked: boolean }) {
  const isOff = !isReady(view);
  return (
    <VerbButton
      aria-describedby={isOff ? 'not-ready' : undefined}
      aria-disabled={isOff}
      look={isAsked ? '' : 'main'}
      onClick={(event) => isOff && event.preventDefault()}
      verb="leave"
    >
      <Send aria-hidden="true" className="i" />
      {when === 'now' ? 'Envoyer…' : 'Programmer…'}
    </VerbButton>
  );
}

export function Schedule({ view, when, setWhen }: { view: LetterView; when: When; setWhen: (when: When) => void }) {
  return (
    <Section heading="Quand">
      <label className="pick">
        <input checked={when === 'now'} name="when" onChange={() => setWhen('now')} type="radio" value="now" />
        <span>Tout de suite</span>
      </label>
      <label className="pick">
        <input checked={when === 'later'} name="when" onChange={() => setWhen('later')} type="radio" value="later" />
        <span>
          À une heure choisie<span className="q">heure de Yaoundé</span>
        </span>
      </label>
      <DayAndHour defaultHour="07:30" onChange={() => setWhen('later')} />
      {!isReady(view) && (
        <p className="err" id="not-ready">
          {view.fault === undefined
            ? "Personne n'est abonné pour l'instant."
            : `La lettre ne peut pas encore partir\u00a0: ${view.fault}.`}
        </p>
      )}
    </Section>
  );
}

export function ConfirmSend({
  confirm: { at, words },
  view,
}: {
  confirm: NonNullable<EditorAnswer['confirm']>;
  view: LetterView;
}) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { active } = view.audience;
  return (
    <section aria-labelledby="sure" className="sure" ref={place} tabIndex={-1}>
      <h2 id="sure">
        Envoyer à {number.format(active)} {active > 1 ? 'personnes' : 'personne'}&nbsp;?
      </h2>
      <p>
        «&nbsp;{view.subject}&nbsp;» part {words}.{!view.test.isCurrent && " Ce texte n'a pas été essayé."}
        {at !== undefined && " D'ici là, vous pouvez le reprendre."}
      </p>
      <p className="verbs">
        <VerbButton look="main" verb={at === undefined ? 'leave-sure' : `leave-sure:${at}`}>
          <Send aria-hidden="true" className="i" />
          {at === undefined ? 'Oui, envoyer' : 'Oui, programmer'}
        </VerbButton>
        <Link className="btn" replace to="">
          Pas encore
        </Link>
      </p>
    </section>
  );
}

export function Scheduled({ words }: { words: string }) {
  return (
    <Section heading="Quand">
      <p>
        <b>{words}</b>, heure de Yaoundé.
      </p>
      <p className="q s">
        Elle part d'elle-même, bureau ouvert ou non. Ceux qui s'abonnent d'ici là la reçoivent aussi.
      </p>
      <p className="verbs">
        <VerbButton verb="unschedule">Reprendre l'heure</VerbButton>
      </p>
    </Section>
  );
}
