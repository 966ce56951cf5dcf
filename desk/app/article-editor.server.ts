import { redirect } from 'react-router';
import { previewLink } from '../../src/features/blog/drafts/draft-preview.server.ts';
import {
  type DraftFields,
  draftFields,
  FIELD_LABELS,
  problemText,
} from '../../src/features/blog/drafts/drafts.schema.ts';
import {
  addDraftPicture,
  type Draft,
  deleteDraft,
  keepDraftVersion,
  readArticle,
  removeDraftPicture,
  restoreVersion,
  saveDraft,
} from '../../src/features/blog/drafts/drafts.server.ts';
import { publishDraft, unpublishDraft } from '../../src/features/blog/drafts/publish-draft.server.ts';
import { compareTexts } from '../../src/features/documents/compare-texts.server.ts';
import type { RequestContext } from './context.server.ts';
import { whenOf, wholeDate } from './dates.ts';
import type { Asked, EditedDocument } from './edited-document.server.ts';
import type { EditorAnswer } from './editor.ts';
import { compareMarkdown } from './markdown-versions.server.ts';

export interface ArticleText {
  fields: DraftFields;
  markdown: string;
}

export function openArticle(context: RequestContext, id: string): EditedDocument<ArticleText> {
  const { services, member, audit } = context;
  const storedOf = ({ fields, markdown, revision, updatedAt }: Draft) => ({
    value: { fields, markdown },
    version: revision,
    at: whenOf(updatedAt, services.now()),
  });
  return {
    address: `/articles/${id}`,
    one: "l'article",
    read(form) {
      const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
      const { day = '', hour = '' } = typed as Record<string, string>;
      const fields = draftFields({ ...typed, date: day === '' ? '' : `${day} ${hour || '08:00'}` });
      return { fields, markdown: String(form.get('markdown') ?? '') };
    },
    parse: ({ fields, markdown }) => ({
      fields: draftFields((fields ?? {}) as Record<string, unknown>),
      markdown: String(markdown ?? ''),
    }),
    async save(text, version, { isApart }) {
      const saved = await saveDraft(services, member, id, { revision: version, ...text, apart: isApart });
      if (saved.status === 'ok') {
        const { version: revision, at } = storedOf(saved.draft);
        return { status: 'ok', version: revision, at };
      }
      if (saved.status !== 'conflict') return saved;
      const { draft } = saved;
      const { passages } = compareTexts(draft, text, FIELD_LABELS);
      return {
        status: 'conflict',
        conflict: { author: draft.author, theirs: storedOf(draft), number: draft.version, passages },
      };
    },
    async stored() {
      const article = await readArticle(services, id);
      return article && storedOf(article.draft);
    },
    versions: {
      async restore(number, version) {
        const restored = await restoreVersion(services, member, id, { revision: version, number });
        if (restored.status === 'conflict') return { status: 'conflict', author: restored.draft.author };
        if (restored.status === 'ok') await audit('article restore', `${id} ${number}`);
        return restored;
      },
      async compare(numbers) {
        const article = await readArticle(services, id);
        if (!article) return undefined;
        const { draft, versions } = article;
        const title = draft.fields.title || 'Sans titre';
        return compareMarkdown(services, { document: draft, versions, title, labels: FIELD_LABELS }, numbers);
      },
    },
    pictures: {
      add: async (file) =>
        addDraftPicture(services, id, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
      remove: (name) => removeDraftPicture(services, id, name),
    },
    act: (asked) => actOnArticle(context, id, asked),
  };
}

async function actOnArticle(
  { services, audit }: RequestContext,
  id: string,
  { verb, object, form, version }: Asked,
): Promise<EditorAnswer<ArticleText> | Response | undefined> {
  switch (verb) {
    case 'keep': {
      if (!(await keepDraftVersion(services, id, version, String(form.get('note') ?? '')))) return CHANGED;
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
          message: `Un autre texte est à l'adresse /blog/${published.slug}. Le publier quand même prendra sa place, lectures et commentaires gardés.`,
          tone: 'warn',
          offer: { label: 'Prendre sa place', verb: 'publish:replace' },
        };
      }
      if (published.status !== 'ok') return CHANGED;
      await audit(published.isScheduled ? 'article schedule' : 'article publish', id);
      return published.isScheduled
        ? { message: `Programmé\u00a0: l'article paraîtra ${wholeDate(published.at)}, heure de Yaoundé.` }
        : { message: "L'article est sur le site.", page: `${services.siteUrl}/blog/${published.slug}` };
    }
    case 'unpublish':
      if (!(await unpublishDraft(services, id))) return { problems: ["L'article n'est pas publié."] };
      await audit('article unpublish', id);
      return { message: "L'article est retiré du site\u00a0; son texte reste ici." };
    case 'delete':
      if (!(await deleteDraft(services, id))) {
        return { problems: ['Un article qui a paru se retire, il ne se supprime pas.'] };
      }
      await audit('article delete', id);
      return redirect('/articles');
    default:
      return undefined;
  }
}

const CHANGED = { problems: ['Le texte vient de changer\u00a0: relisez-le, puis publiez.'] };
