import { Check, Copy, Send, Trash2, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type LetterAnswer, undescribed } from '../letter-text.ts';
import type { LetterView } from '../letter-view.server.ts';

const number = new Intl.NumberFormat('fr-FR');

export function LetterPanel({ view, answer }: { view: LetterView; answer: LetterAnswer | undefined }) {
  const { state, campaign, last, problem } = view;
  return (
    <aside aria-label="Envoi" className="pan">
      <div aria-live="polite" role="status">
        {answer?.message && (
          <p className="notice ok">
            <span>{answer.message}</span>
          </p>
        )}
        {(answer?.problem ?? problem) && (
          <p className="notice bad">
            <span>{answer?.problem ?? `La lettre n'est pas partie\u00a0: ${problem}.`}</span>
          </p>
        )}
      </div>
      {campaign ? (
        <Progress campaign={campaign} state={state} />
      ) : (
        <>
          {answer?.sure && state === 'draft' && <ConfirmSend sure={answer.sure} view={view} />}
          <Audience audience={view.audience} />
          {state === 'draft' && <ScheduleForm isAsked={answer?.sure !== undefined} view={view} />}
          {state === 'scheduled' && view.scheduled && <Scheduled words={view.scheduled.words} />}
          {state === 'draft' && <Checks view={view} />}
          {state === 'draft' && <Pictures view={view} />}
        </>
      )}
      <section>
        <h2>
          Dernières lettres
          <span className="end">
            <Link to="/lettres">Toutes</Link>
          </span>
        </h2>
        {last.length === 0 ? (
          <p className="q s">Aucune n'est encore partie.</p>
        ) : (
          <table className="tally">
            <thead>
              <tr>
                <th scope="col">Lettre</th>
                <th className="r" scope="col">
                  Envoyées
                </th>
                <th className="r" scope="col">
                  Échecs
                </th>
              </tr>
            </thead>
            <tbody>
              {last.map(({ subject, sent, failed, at }) => (
                <tr key={at}>
                  <th scope="row">{subject}</th>
                  <td className="r">{number.format(sent)}</td>
                  <td className="r">{number.format(failed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="verbs">
          <button className="btn" name="do" type="submit" value="copy">
            <Copy aria-hidden="true" className="i" />
            Copier en brouillon
          </button>
          {state === 'draft' && (
            <button className="btn" name="do" type="submit" value="delete">
              <Trash2 aria-hidden="true" className="i" />
              Supprimer
            </button>
          )}
        </p>
      </section>
    </aside>
  );
}

function Audience({ audience }: Pick<LetterView, 'audience'>) {
  const { active, unsubscribed, bounced, unconfirmed, held } = audience;
  const without = [
    ['Désabonnées', unsubscribed],
    ['Adresses qui refusent', bounced],
    ['Pas encore confirmées', unconfirmed],
    ['À vérifier (robots\u00a0?)', held],
  ] as const;
  const all = without.reduce((sum, [, count]) => sum + count, active);
  return (
    <section>
      <h2>Destinataires</h2>
      <p className="sumrow">
        <span className="sum">{number.format(active)}</span> personnes
      </p>
      <table className="tally">
        <tbody>
          <tr>
            <th scope="row">Inscrites</th>
            <td className="r">{number.format(all)}</td>
          </tr>
          {without
            .filter(([, count], index) => index < 2 || count > 0)
            .map(([label, count]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="r">−&nbsp;{number.format(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function ScheduleForm({ view, isAsked }: { view: LetterView; isAsked: boolean }) {
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const isReady = view.fault === undefined && view.audience.active > 0;
  return (
    <section>
      <h2>Quand</h2>
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
      <div className="two">
        <div>
          <label className="lab" htmlFor="day">
            Jour
          </label>
          <input className="inp" id="day" name="day" onChange={() => setWhen('later')} type="date" />
        </div>
        <div>
          <label className="lab" htmlFor="hour">
            Heure
          </label>
          <input
            className="inp"
            defaultValue="07:30"
            id="hour"
            name="hour"
            onChange={() => setWhen('later')}
            type="time"
          />
        </div>
      </div>
      <p className="verbs">
        <button
          aria-describedby={isReady ? undefined : 'not-ready'}
          aria-disabled={!isReady}
          className={isReady && !isAsked ? 'btn main' : 'btn'}
          name="do"
          onClick={(event) => !isReady && event.preventDefault()}
          type="submit"
          value="leave"
        >
          <Send aria-hidden="true" className="i" />
          {when === 'now' ? 'Envoyer…' : 'Programmer…'}
        </button>
      </p>
      {!isReady && (
        <p className="err" id="not-ready">
          {view.fault === undefined
            ? "Personne n'est abonné pour l'instant."
            : `La lettre ne peut pas encore partir\u00a0: ${view.fault}.`}
        </p>
      )}
    </section>
  );
}

function ConfirmSend({ sure: { at, words }, view }: { sure: NonNullable<LetterAnswer['sure']>; view: LetterView }) {
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
        <button
          className="btn main"
          name="do"
          type="submit"
          value={at === undefined ? 'leave-sure' : `leave-sure:${at}`}
        >
          <Send aria-hidden="true" className="i" />
          {at === undefined ? 'Oui, envoyer' : 'Oui, programmer'}
        </button>
        <Link className="btn" replace to="">
          Pas encore
        </Link>
      </p>
    </section>
  );
}

function Scheduled({ words }: { words: string }) {
  return (
    <section>
      <h2>Quand</h2>
      <p>
        <b>{words}</b>, heure de Yaoundé.
      </p>
      <p className="q s">
        Elle part d'elle-même, bureau ouvert ou non. Ceux qui s'abonnent d'ici là la reçoivent aussi.
      </p>
      <p className="verbs">
        <button className="btn" name="do" type="submit" value="unschedule">
          Reprendre l'heure
        </button>
      </p>
    </section>
  );
}

function Checks({ view }: { view: LetterView }) {
  const { test, subject, preheader, subjectShown, mail, fault } = view;
  const over = [...subject].length - subjectShown;
  const checks: [isFine: boolean, words: string][] = [
    test.isCurrent
      ? [true, `Essai parti à ${test.to}, ${test.at}`]
      : [false, test.at ? "Le texte a changé depuis l'essai" : "Pas encore d'essai dans votre boîte"],
    fault === undefined ? [true, 'Objet, texte, texte seul'] : [false, `À compléter\u00a0: ${fault}`],
    preheader.trim() === ''
      ? [false, "L'accroche manque\u00a0: la boîte montrera le début du texte"]
      : [true, 'Accroche'],
    ...(over > 0
      ? [[false, `L'objet dépasse de ${over} signe${over > 1 ? 's' : ''} sur un petit téléphone`] as [boolean, string]]
      : []),
    ...(undescribed(view.body) > 0
      ? [[false, "Une image n'est pas décrite pour ceux qui ne la voient pas"] as [boolean, string]]
      : []),
    ...(mail && mail.kilobytes > 300
      ? [[false, `Chaque message pèse ${mail.kilobytes}\u00a0Ko\u00a0: long à ouvrir en 3G`] as [boolean, string]]
      : []),
    ...(mail?.leftOut ?? []).map(({ line, what }): [boolean, string] => [
      false,
      `Ligne ${line}\u00a0: ${what} ne part pas`,
    ]),
  ];
  return (
    <section>
      <h2>Avant de partir</h2>
      <ul className="chk">
        {checks.map(([isFine, words]) => (
          <li className={isFine ? 'ok' : 'no'} key={words}>
            {isFine ? <Check aria-hidden="true" className="i" /> : <TriangleAlert aria-hidden="true" className="i" />}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pictures({ view }: { view: LetterView }) {
  const [hasScripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  if (hasScripts && view.pictures.length === 0) return null;
  return (
    <section>
      <h2>Images</h2>
      <ul className="pics">
        {view.pictures.map(({ name, size }) => (
          <li key={name}>
            <span>
              {name} <span className="q">{number.format(Math.ceil(size / 1024))}&nbsp;Ko</span>
            </span>
            <button
              aria-label={`Retirer ${name}`}
              className="btn bare ico"
              name="do"
              title="Retirer"
              type="submit"
              value={`remove-picture:${name}`}
            >
              <X aria-hidden="true" className="i" />
            </button>
          </li>
        ))}
      </ul>
      {!hasScripts && (
        <p>
          <label className="lab" htmlFor="picture">
            Ajouter une image
          </label>
          <input accept="image/*" id="picture" name="picture" type="file" />
          <button className="btn" name="do" type="submit" value="picture">
            Ajouter
          </button>
        </p>
      )}
    </section>
  );
}

const CLASSES = { gmail: 'gmail', yahoo: 'yahoo', cm: 'en .cm', others: 'autres' } as const;

function Progress({ campaign, state }: { campaign: NonNullable<LetterView['campaign']>; state: LetterView['state'] }) {
  const { total, sent, failed, pending, uncertain, classes, began, ended, haltedBecause } = campaign;
  const rate = useSendRate(sent + failed, state === 'sending');
  return (
    <>
      <section>
        <h2>{state === 'sent' ? 'Résultat' : 'En direct'}</h2>
        <p className="sumrow" role="status">
          <span className="sum">{number.format(sent)}</span> envoyées sur {number.format(total)}
        </p>
        <progress aria-label="Lettres envoyées" className="big1" max={Math.max(1, total)} value={total - pending}>
          {Math.round((100 * (total - pending)) / Math.max(1, total))}&nbsp;%
        </progress>
        <p className="q s">
          {rate > 0 && pending > 0 && `${number.format(rate)} par minute, reste ${remainingTime(pending, rate)}. `}
          Commencée {began}.{ended && ` Finie ${ended}.`}
        </p>
        {uncertain > 0 && (
          <p className="q s">
            {number.format(uncertain)} incertaines&nbsp;: l'envoi a été coupé juste avant la réponse du serveur. Elles
            ne partent pas une seconde fois.
          </p>
        )}
        {state === 'halted' && (
          <p className="notice bad">
            <span>
              {haltedBecause === null
                ? "L'envoi est suspendu. «\u00a0Reprendre\u00a0» continue où il était."
                : `L'envoi s'est suspendu\u00a0: le serveur de messagerie a répondu ${haltedBecause}. Rien n'est perdu\u00a0; reprenez quand c'est réparé.`}
            </span>
          </p>
        )}
      </section>
      <section>
        <h2>Par messagerie</h2>
        <table className="tally">
          <thead>
            <tr>
              <th scope="col">Adresses</th>
              <th className="r" scope="col">
                Envoyées
              </th>
              <th className="r" scope="col">
                Échecs
              </th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(CLASSES).map(([kind, label]) => (
              <tr key={kind}>
                <th scope="row">{label}</th>
                <td className="r">{number.format(classes[kind as keyof typeof CLASSES].sent)}</td>
                <td className="r">{number.format(classes[kind as keyof typeof CLASSES].failed)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Ensemble</th>
              <td className="r">{number.format(sent)}</td>
              <td className="r">{number.format(failed)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {state !== 'sent' && (
        <section>
          <h2>Si quelque chose casse</h2>
          <p className="q s">
            L'envoi se suspend seul quand le serveur refuse vingt fois de suite, et reprend où il était&nbsp;: personne
            ne la reçoit deux fois.
          </p>
        </section>
      )}
    </>
  );
}

function useSendRate(done: number, isSending: boolean): number {
  const seen = useRef<{ at: number; done: number }[]>([]);
  const [rate, setRate] = useState(0);
  useEffect(() => {
    if (!isSending) return;
    const at = Date.now();
    seen.current = [...seen.current.filter((it) => at - it.at < 30_000), { at, done }];
    const [first] = seen.current;
    if (first && at - first.at >= 1000) setRate(Math.round(((done - first.done) * 60_000) / (at - first.at)));
  }, [done, isSending]);
  return isSending ? rate : 0;
}

function remainingTime(pending: number, rate: number): string {
  const minutes = pending / rate;
  if (minutes < 1) return "moins d'une minute";
  return minutes < 90 ? `${Math.ceil(minutes)}\u00a0min` : `${Math.round(minutes / 60)}\u00a0h`;
}
