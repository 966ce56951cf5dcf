import { redirect } from 'react-router';
import { ARTICLE } from '../../../src/features/blog/drafts/article-kind.server.ts';
import { previewLink } from '../../../src/features/blog/drafts/draft-preview.server.ts';
import { type DraftFields, draftFields, problemText } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { readArticle, saveDraft } from '../../../src/features/blog/drafts/drafts.server.ts';
import { publishDraft, unpublishDraft } from '../../../src/features/blog/drafts/publish-draft.server.ts';
import { discardDocument, keepPresentVersion } from '../../../src/features/documents/documents.server.ts';
import { withdrawnAddress } from '../../../src/features/entries/addresses.server.ts';
import type { EditedDocument, EditorCommand } from '../editing/edited-document.server.ts';
import type { EditorAnswer } from '../editing/editor.ts';
import { redirectOffer } from '../editing/redirect-offer.server.ts';
import { writtenDocument } from '../editing/written-document.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { wholeDate } from '../text/dates.ts';

export interface ArticleText {
  fields: DraftFields;
  markdown: string;
}

export function openArticle(context: RequestContext, id: string): EditedDocument<ArticleText> {
  const { answerTo, parts } = writtenDocument<keyof DraftFields, ArticleText>(context, {
    kind: ARTICLE,
    id,
    title: ['title', 'Sans titre'],
    formOf: ({ fields, markdown }) => ({ fields, markdown }),
    restored: 'article restore',
  });
  return {
    address: `/articles/${id}`,
    one: "l'article",
    parse: ({ fields, markdown }) => ({
      fields: draftFields((fields ?? {}) as Record<string, unknown>),
      markdown: String(markdown ?? ''),
    }),
    async save(text, revision, { isApart }) {
      const saved = await saveDraft(context.services, context.member, id, { revision, ...text, apart: isApart });
      return saved.status === 'invalid' ? saved : answerTo(saved);
    },
    ...parts,
    act: (command) => actOnArticle(context, id, command),
  };
}

async function actOnArticle(
  context: RequestContext,
  id: string,
  { verb, object, form, version }: EditorCommand,
): Promise<EditorAnswer<ArticleText> | Response | undefined> {
  const { services, audit } = context;
  switch (verb) {
    case 'keep': {
      const kept = { revision: version, note: String(form.get('note') ?? '') };
      if (!(await keepPresentVersion(services, ARTICLE, id, kept))) return CHANGED;
      const article = await readArticle(services, id);
      return { message: `La version ${article?.draft.version} est gardée.` };
    }
    case 'link': {
      const { link, until } = previewLink(services, id);
      await audit('article link', id);
      return { message: `Ce lien montre l'article à qui l'a, jusqu'au ${wholeDate(until)}.`, link };
    }
    case 'publish':
    case 'schedule': {
      const when = verb === 'schedule' ? 'at its date' : 'now';
      const replace = object === 'replace';
      const published = await publishDraft(services, id, { revision: version, when, replace });
      if (published.status === 'invalid') return { problems: published.problems.map(problemText) };
      if (published.status === 'conflict' && published.reason === 'address') {
        return {
          message: `Un autre texte est à l'adresse /blog/${published.slug}. ${verb === 'schedule' ? 'Programmer' : 'Publier'} celui-ci prendra sa place, lectures et commentaires gardés.`,
          ask: { yes: 'Oui, prendre sa place', verb: `${verb}:replace` },
        };
      }
      if (published.status !== 'ok') return CHANGED;
      await audit(published.isScheduled ? 'article schedule' : 'article publish', id);
      return published.isScheduled
        ? // Its band says when.
          {}
        : { message: "L'article est sur le site.", page: `${services.siteUrl}/blog/${published.slug}` };
    }
    case 'unpublish': {
      const slug = (await readArticle(services, id))?.draft.address;
      switch (await unpublishDraft(services, id)) {
        case 'missing':
          return { problems: ["L'article n'est pas publié."] };
        case 'draft':
          await audit('article unschedule', id);
          return { message: "L'article ne paraîtra pas de lui-même\u00a0: c'est de nouveau un brouillon." };
        default:
          await audit('article unpublish', id);
          return {
            message: "L'article est retiré du site\u00a0; son texte reste ici.",
            gone: await redirectOffer(context, slug ? withdrawnAddress(`/blog/${slug}`) : undefined),
          };
      }
    }
    case 'delete':
      if (!(await discardDocument(services, ARTICLE, id))) {
        return { problems: ['Un article qui a paru se retire, il ne se supprime pas.'] };
      }
      await audit('article delete', id);
      return redirect('/articles');
    default:
      return undefined;
  }
}

const CHANGED = { problems: ['Le texte vient de changer\u00a0: relisez-le, puis publiez.'] };
