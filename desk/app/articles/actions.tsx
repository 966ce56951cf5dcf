import { Clock, Download, Link2, Send } from 'lucide-react';
import { ARTICLE_STATE_LABELS } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { VerbButton } from '../editing/verb-button.tsx';
import { ButtonGroup, ButtonLink, buttonClass } from '../ui/button.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { Tag } from '../ui/tag.tsx';
import type { ArticleView } from './article-view.server.ts';

const TONES = { draft: 'warn', scheduled: 'warn', published: 'ok', unpublished: 'plain' } as const;

export function ArticleTag({ view: { state, isAhead } }: { view: ArticleView }) {
  return (
    <>
      <Tag tone={TONES[state]}>{ARTICLE_STATE_LABELS[state]}</Tag>
      {isAhead && <Tag>Modifié depuis</Tag>}
    </>
  );
}

export function Actions({ view, isFuture, isBusy }: { view: ArticleView; isFuture: boolean; isBusy: boolean }) {
  const hasFailed = view.report.checks.some(({ level }) => level === 'error');
  return (
    <>
      <span className="flex gap-2 max-md:hidden">
        <VerbButton verb="link">
          <Link2 />
          Lien d'aperçu
        </VerbButton>
        <ButtonLink download href={`/articles/${view.id}/fichier`} title="Le fichier Markdown, avec ses images">
          <Download />
          .md
        </ButtonLink>
      </span>
      <ButtonGroup>
        <VerbButton
          aria-describedby={hasFailed ? 'blocked' : undefined}
          aria-disabled={hasFailed || isBusy}
          look="main"
          verb={isFuture ? 'schedule' : 'publish'}
        >
          {isFuture ? <Clock /> : <Send />}
          {isFuture ? 'Programmer' : view.state === 'published' ? 'Mettre à jour' : 'Publier'}
        </VerbButton>
        <MoreActions isFuture={isFuture} look={hasFailed ? 'plain' : 'main'} view={view} />
      </ButtonGroup>
    </>
  );
}

interface MoreActionsProps {
  view: ArticleView;
  isFuture: boolean;
  look: 'main' | 'plain';
}

function MoreActions({ view, isFuture, look }: MoreActionsProps) {
  const isPublic = view.state === 'published' || view.state === 'scheduled';
  return (
    <MoreMenu label="Publier autrement, retirer ou supprimer" look={look}>
      {isFuture && (
        <VerbButton look="bare" verb="publish">
          Publier maintenant
        </VerbButton>
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
        <details>
          <summary
            className={`${buttonClass('bare')} w-full list-none justify-start! [&::-webkit-details-marker]:hidden`}
          >
            Supprimer le brouillon…
          </summary>
          <div className="grid gap-2 px-[0.7rem] pt-1 pb-2 text-xs whitespace-normal">
            <p>Le texte, ses versions et ses images disparaissent. Rien ne les ramène.</p>
            <VerbButton className="justify-self-start" look="danger" verb="delete">
              Oui, supprimer
            </VerbButton>
          </div>
        </details>
      )}
    </MoreMenu>
  );
}
