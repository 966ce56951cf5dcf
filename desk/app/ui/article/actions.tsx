import { ChevronDown, Clock, Download, Link2, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ARTICLE_STATE_LABELS } from '../../../../src/features/blog/drafts/drafts.schema.ts';
import type { ArticleView } from '../../article-view.server.ts';
import { VerbButton } from '../editor/verb-button.tsx';

export function ArticleTag({ view: { state, isAhead } }: { view: ArticleView }) {
  const look = { draft: 'warn', scheduled: 'warn', published: 'ok', unpublished: '' }[state];
  return (
    <>
      <span className={`tag ${look}`}>{ARTICLE_STATE_LABELS[state]}</span>
      {isAhead && <span className="tag">Modifié depuis</span>}
    </>
  );
}

export function Actions({ view, isFuture, isBusy }: { view: ArticleView; isFuture: boolean; isBusy: boolean }) {
  const hasFailed = view.report.checks.some(({ level }) => level === 'error');
  return (
    <>
      <span className="flex gap-2 max-md:hidden">
        <VerbButton verb="link">
          <Link2 aria-hidden="true" className="i" />
          Lien d'aperçu
        </VerbButton>
        <a className="btn" download href={`/articles/${view.id}/fichier`} title="Le fichier Markdown, avec ses images">
          <Download aria-hidden="true" className="i" />
          .md
        </a>
      </span>
      <span className="btns">
        <VerbButton
          aria-describedby={hasFailed ? 'blocked' : undefined}
          aria-disabled={hasFailed || isBusy}
          look="main"
          verb={isFuture ? 'schedule' : 'publish'}
        >
          {isFuture ? <Clock aria-hidden="true" className="i" /> : <Send aria-hidden="true" className="i" />}
          {isFuture ? 'Programmer' : view.state === 'published' ? 'Mettre à jour' : 'Publier'}
        </VerbButton>
        <MoreActions isFuture={isFuture} view={view} />
      </span>
    </>
  );
}

function MoreActions({ view, isFuture }: { view: ArticleView; isFuture: boolean }) {
  const isPublic = view.state === 'published' || view.state === 'scheduled';
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = menu.current;
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (!element?.open || (isKey && event.key !== 'Escape')) return;
      if (!isKey && element.contains(event.target as Node)) return;
      element.open = false;
      if (isKey) element.querySelector('summary')?.focus();
    };
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details className="other" ref={menu}>
      <summary aria-label="Publier autrement, retirer ou supprimer" className="btn main split">
        <ChevronDown aria-hidden="true" className="i" />
      </summary>
      <div className="menu">
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
          <a className="btn bare" href={view.address} rel="noopener" target="_blank">
            Voir sur le site
          </a>
        )}
        <VerbButton look="bare" verb="save">
          Enregistrer
        </VerbButton>
        {view.state === 'draft' && view.address === undefined && (
          <details className="sure">
            <summary className="btn bare">Supprimer le brouillon…</summary>
            <p className="s">Le texte, ses versions et ses images disparaissent. Rien ne les ramène.</p>
            <VerbButton look="danger" verb="delete">
              Oui, supprimer
            </VerbButton>
          </details>
        )}
      </div>
    </details>
  );
}
