import { Clock, RotateCcw, Send, Trash2 } from 'lucide-react';
import { BATCH_NAME_MAX } from '../../../src/features/entries/batches/batches.schema.ts';
import { DayAndHour } from '../editing/panel-parts.tsx';
import { PageChecks } from '../editing/preview/page-checks.tsx';
import { VerbButton } from '../editing/verb-button.tsx';
import { Input, Labelled } from '../ui/field.tsx';
import { SideSection } from '../ui/layout/side-panel.tsx';
import type { BatchView } from './batch-view.server.ts';

/** Shows the time of the publication, and what can be done with the batch. */
export function BatchSide({ view }: { view: BatchView }) {
  const { state } = view;
  return (
    <>
      {state === 'open' && <Publication view={view} />}
      {state === 'planned' && <Plan view={view} />}
      {state === 'published' && <Undo view={view} />}
      {state !== 'published' && view.pages.length > 0 && (
        <PageChecks address={`/publications/${view.id}`} revision={revisionOf(view)} />
      )}
      <SideSection heading="Nom">
        <Labelled id="name" label="Ce que cette publication change">
          <Input defaultValue={view.name} id="name" maxLength={BATCH_NAME_MAX} name="name" />
        </Labelled>
        <p className="mt-[0.6rem] flex flex-wrap gap-[0.4rem]">
          <VerbButton verb="rename">Renommer</VerbButton>
          {state === 'open' && (
            <VerbButton look="danger" verb="delete">
              <Trash2 />
              Supprimer
            </VerbButton>
          )}
        </p>
        {state === 'open' && <p className="mt-2 text-2xs text-ink2">Supprimée, elle laisse ses textes en brouillon.</p>}
      </SideSection>
    </>
  );
}

/** Another number after each change of one of its texts. */
export const revisionOf = ({ entries }: Pick<BatchView, 'entries'>): number =>
  entries.reduce((sum, { version }) => sum + version, entries.length);

const WAITING = 'not-ready';

function Publication({ view: { isReady, isEmpty, undone } }: { view: BatchView }) {
  const off = {
    'aria-describedby': isReady ? undefined : WAITING,
    'aria-disabled': !isReady || undefined,
    onClick: (event: { preventDefault: () => void }) => isReady || event.preventDefault(),
  };
  return (
    <SideSection heading="Publier">
      {undone && (
        <p className="mb-2 text-xs">
          Annulée par {undone.by} ({undone.words}). Ses textes sont de nouveau en brouillon.
        </p>
      )}
      <VerbButton {...off} look="main" verb="publish">
        <Send />
        Publier ensemble
      </VerbButton>
      <p className="mt-4 mb-1 text-xs">Ou à une heure choisie, celle de Yaoundé&nbsp;:</p>
      <DayAndHour defaultHour="07:30" onChange={() => {}} />
      <p className="mt-[0.6rem]">
        <VerbButton {...off} verb="plan">
          <Clock />
          Programmer
        </VerbButton>
      </p>
      <p className="mt-2 text-2xs text-pretty text-ink2" id={WAITING}>
        {isReady
          ? "Programmée, elle met en ligne les textes tels qu'ils sont maintenant\u00a0: ce qui est écrit ensuite reste en brouillon."
          : isEmpty
            ? 'Aucun texte ne change\u00a0: rien à publier.'
            : 'Attend que chaque texte convienne.'}
      </p>
    </SideSection>
  );
}

function Plan({ view: { plan, hasProblems } }: { view: BatchView }) {
  return (
    <SideSection heading="Programmée">
      <p>
        <b>{plan?.words}</b>, heure de Yaoundé, par {plan?.by}.
      </p>
      <p className="mt-1 text-xs text-pretty text-ink2">
        Tout sera en ligne au même instant, bureau ouvert ou non, avec les textes tels qu'ils étaient à la
        programmation.
        {hasProblems && " En l'état, elle échouera\u00a0: voyez ce qui est signalé."}
      </p>
      <p className="mt-[0.6rem] mb-4">
        <VerbButton verb="unplan">Déprogrammer</VerbButton>
      </p>
      <DayAndHour {...(plan && { defaultDay: plan.day, defaultHour: plan.hour })} onChange={() => {}} />
      <p className="mt-[0.6rem]">
        <VerbButton verb="plan">
          <Clock />
          Changer l'heure
        </VerbButton>
      </p>
      <p className="mt-2 text-2xs text-pretty text-ink2">Changer l'heure reprend aussi les textes d'aujourd'hui.</p>
    </SideSection>
  );
}

function Undo({ view: { done, entries } }: { view: BatchView }) {
  const overwritten = entries.filter(({ isOverwritten }) => isOverwritten);
  return (
    <SideSection heading="En ligne">
      <p>
        Par {done?.by} ({done?.words}).
      </p>
      {overwritten.length === 0 ? (
        <p className="mt-[0.6rem]">
          <VerbButton verb="undo">
            <RotateCcw />
            Tout annuler
          </VerbButton>
        </p>
      ) : null}
      <p className="mt-2 text-xs text-pretty text-ink2">
        {overwritten.length === 0
          ? "Le site montrera de nouveau les textes d'avant, et ceux-ci redeviendront des brouillons."
          : `Changés depuis, ce qui empêche de tout annuler\u00a0: ${overwritten.map(({ name }) => name).join(', ')}.`}
      </p>
    </SideSection>
  );
}
