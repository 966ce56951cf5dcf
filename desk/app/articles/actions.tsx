import { Clock, Link2, Send } from 'lucide-react';
import { ARTICLE_STATE_LABELS } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { ActionWords } from '../editing/scheduled-band.tsx';
import { dayAndMoment, type ScheduledText, scheduledAction } from '../editing/scheduled-text.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { Button, ButtonGroup, ButtonLink } from '../ui/button.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { Question } from '../ui/question.tsx';
import { Tag } from '../ui/tag.tsx';
import type { LoadedArticle } from './article-loader.server.ts';

const TONES = { draft: 'warn', scheduled: 'warn', published: 'ok', unpublished: 'plain' } as const;

export function ArticleTag({ view: { state, isAhead } }: { view: LoadedArticle }) {
  return (
    <>
      <Tag tone={TONES[state]}>{ARTICLE_STATE_LABELS[state]}</Tag>
      {isAhead && <Tag>Modifié depuis</Tag>}
    </>
  );
}

const QUESTIONS = {
  publish: { words: "L'article paraîtra tout de suite sur le site, lu de tous.", yes: 'Oui, publier' },
  delete: {
    words: 'Le texte, ses versions et ses images disparaissent. Rien ne les ramène.',
    yes: 'Oui, supprimer',
  },
} as const;
export type ArticleQuestion = keyof typeof QUESTIONS;

/** Asked below the bar, as a menu asks too. */
export function AskedAction({ asked, dismiss }: { asked: ArticleQuestion; dismiss: () => void }) {
  const { words, yes } = QUESTIONS[asked];
  return (
    <Notice className="">
      <Question asked={QUESTIONS[asked]} dismiss={dismiss} words={words}>
        <VerbButton look={asked === 'delete' ? 'danger' : 'main'} verb={asked}>
          {yes}
        </VerbButton>
      </Question>
    </Notice>
  );
}

interface ActionsProps {
  view: LoadedArticle;
  scheduled: ScheduledText | undefined;
  /** What its date says, ms since 1970. */
  chosenAt: number | undefined;
  isFuture: boolean;
  isBusy: boolean;
  ask: (question: ArticleQuestion) => void;
}

export function Actions({ view, scheduled, chosenAt, isFuture, isBusy, ask }: ActionsProps) {
  const action =
    scheduled && (isFuture || !scheduled.isOther)
      ? scheduledAction(scheduled, chosenAt, chosenAt === undefined ? '' : dayAndMoment(chosenAt, Date.now()).when)
      : undefined;
  const hasFailed = view.report.isBlocked;
  return (
    <>
      <VerbButton className="max-md:hidden" verb="link">
        <Link2 />
        Lien d'aperçu
      </VerbButton>
      <ButtonGroup>
        <VerbButton
          aria-describedby={hasFailed ? 'blocked' : undefined}
          aria-disabled={hasFailed || isBusy || action?.isDone}
          look="main"
          onClick={(event) => {
            if (!action?.isDone && (isFuture || view.state === 'published')) return;
            event.preventDefault();
            if (!action?.isDone) ask('publish');
          }}
          verb={isFuture ? 'schedule' : 'publish'}
        >
          {isFuture || action ? <Clock /> : <Send />}
          {action ? (
            <ActionWords {...action} />
          ) : isFuture ? (
            'Programmer'
          ) : view.state === 'published' ? (
            'Mettre à jour'
          ) : (
            'Publier'
          )}
        </VerbButton>
        <MoreActions ask={ask} isFuture={isFuture} look={hasFailed ? 'plain' : 'main'} view={view} />
      </ButtonGroup>
    </>
  );
}

interface MoreActionsProps {
  view: LoadedArticle;
  isFuture: boolean;
  look: 'main' | 'plain';
  ask: (question: ArticleQuestion) => void;
}

function MoreActions({ view, isFuture, look, ask }: MoreActionsProps) {
  const isPublic = view.state === 'published' || view.state === 'scheduled';
  return (
    <MoreMenu label="Publier autrement, retirer ou supprimer" look={look}>
      {isFuture && (
        <Button look="bare" onClick={() => ask('publish')}>
          Publier maintenant
        </Button>
      )}
      {isPublic && (
        <VerbButton look="bare" verb="unpublish">
          {view.state === 'scheduled' ? 'Ne plus le programmer' : 'Retirer du site'}
        </VerbButton>
      )}
      {view.address && view.state === 'published' && (
        <ButtonLink href={view.address} look="bare" rel="noopener" target="_blank">
          Voir sur le site
        </ButtonLink>
      )}
      <VerbButton look="bare" verb="save">
        Enregistrer
      </VerbButton>
      {view.state === 'draft' && view.address === undefined && (
        <Button look="bare" onClick={() => ask('delete')}>
          Supprimer le brouillon…
        </Button>
      )}
    </MoreMenu>
  );
}
