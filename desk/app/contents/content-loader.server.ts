import { isOfLibrary } from '../../../src/content/kinds/company/files.ts';
import { pageTitlesKind, searchResult } from '../../../src/content/kinds/company/page-titles.ts';
import type { Kind } from '../../../src/content/model/editable.ts';
import { isFixed } from '../../../src/features/entries/entry-rules.server.ts';
import {
  colleagueValues,
  defaultSubject,
  SAMPLE_NUMBER,
  sampleOf,
} from '../../../src/features/inquiries/follow-up/templates.server.ts';
import { INQUIRY_KINDS } from '../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { signatureOf } from '../../../src/features/staff/signature.server.ts';
import {
  canEditAllFields,
  entryForm,
  isSingle,
  kindFor,
  kindsOf,
  loadEntry,
  removedEntry,
  verbsFor,
} from '../editing/entries/content.server.ts';
import { publishWords } from '../editing/entries/publish-words.ts';
import { isTemplates } from '../editing/entries/template-rights.server.ts';
import { libraryEntries, libraryUses } from '../editing/library/library.server.ts';
import { redirectOffer } from '../editing/redirect-offer.server.ts';
import { notFound, type RequestContext } from '../session/context.server.ts';
import { isBegun, loadBeginning, loadBegun } from './begin.server.ts';
import { loadContentList } from './content-list.server.ts';
import { fixedTexts } from './form/fixed-texts.server.ts';

export type LoadedContentEntry = Awaited<ReturnType<typeof loadContentEntry>>;

const REMOVED_SHOWN = 20;

export async function loadContentEntry(
  context: RequestContext,
  params: { kind?: string; id?: string },
  query: URLSearchParams,
) {
  const { services, member } = context;
  const kind = kindFor(member, params.kind);
  const list = await loadContentList(services, member, kind);
  const id = params.id ?? list.entries[0]?.id;
  const begun = { name: newLabel(kind), likeId: query.get('de') };
  const entry =
    id === undefined
      ? undefined
      : ((await loadEntry(services, member, kind, id)) ??
        (isBegun(member, kind, id) ? await loadBegun(services, member, kind, { ...begun, id }) : undefined));
  if (params.id !== undefined && !entry) throw notFound();
  const removed = (of: string) => removedEntry(services, member, kind, of);
  const removedNow = query.has('supprime') ? await removed(query.get('supprime') ?? '') : undefined;
  const binned = query.get('supprimes') === 'tous' ? list.removed : list.removed.slice(0, REMOVED_SHOWN);
  const canEditAll = canEditAllFields(member, kind);
  const bin = canEditAll && query.has('supprimes') ? await Promise.all(binned.map(removed)) : [];
  return {
    kinds: kindsOf(member)
      .filter((it) => !isOfLibrary(it))
      .map(({ name, title, group }) => ({ name, title, group })),
    kind: {
      name: kind.name,
      title: kind.title,
      new: newLabel(kind),
      next: kind.next?.label,
      isSingle: isSingle(kind),
      isFixed: isFixed(kind),
      isUnordered: kind.isUnordered ?? false,
      words: publishWords(kind),
    },
    form: entryForm(member, kind),
    fixedTexts: fixedTexts(kind),
    library: libraryEntries(),
    /** The places that use a picture or a file. */
    uses: isOfLibrary(kind) && entry ? await libraryUses(services, kind, entry.id, entry.value?.data) : undefined,
    /** The search result of a page's titles. */
    result:
      kind.name === pageTitlesKind.name && entry
        ? { result: searchResult(entry.id, entry.value?.data), siteUrl: services.siteUrl }
        : undefined,
    /** The sample mail of a template of answers. */
    mail: isTemplates(kind) ? await sampleMail(context) : undefined,
    canEditAll,
    beginning: await loadBeginning(services, member, kind),
    likeId: begun.likeId,
    /** It was never on the site. */
    isBegun: entry !== undefined && isBegun(member, kind, entry.id),
    verbs: entry?.version === 0 ? [] : verbsFor(member, kind),
    list,
    entry,
    isChosen: params.id !== undefined,
    isOrdering: query.has('ordre') && !kind.isUnordered,
    me: member.name,
    removed: removedNow && { ...removedNow, gone: await redirectOffer(context, removedNow.gone) },
    bin: bin.filter((it) => it !== undefined),
  };
}

/** What fills a template for its preview, by kind of request. */
async function sampleMail({ services, member }: RequestContext) {
  const signature = await signatureOf(services, member);
  const ofColleague = colleagueValues({ name: member.name, signature });
  return {
    number: SAMPLE_NUMBER,
    signature,
    samples: INQUIRY_KINDS.map((kind) => {
      const { topic, values } = sampleOf(kind, services.now());
      return { kind, topic, subject: defaultSubject(kind), values: { ...values, ...ofColleague } };
    }),
  };
}

function newLabel({ one }: Pick<Kind, 'one'>): string {
  const word = one.replace(/^une? /, '');
  if (one.startsWith('une ')) return `Nouvelle ${word}`;
  return /^[aeiouéèêh]/i.test(word) ? `Nouvel ${word}` : `Nouveau ${word}`;
}
