import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { passage } from '../../../src/features/blog/drafts/compare-versions.server.ts';
import { type EntryContent, isSame } from '../../../src/features/entries/entries.schema.ts';
import { readVersion, restoreVersion } from '../../../src/features/entries/entries.server.ts';
import { readForm } from '../body.server.ts';
import { canEditAllFields, entryForm, entryView, kindFor } from '../content.server.ts';
import { type Field, fieldAt, formatNumber, labelAt, valueAt } from '../content-form.ts';
import { notFound, requireRight } from '../context.server.ts';
import '../styles/articles.css';
import { VersionsPage } from '../ui/versions-page.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'content');
  const kind = kindFor(member, params.kind);
  const id = params.id ?? '';
  if (!canEditAllFields(member, kind)) throw notFound();
  const entry = await entryView(services, member, kind, id);
  const [last, ...former] = entry?.versions ?? [];
  if (!entry || !last) throw notFound();
  const query = new URL(request.url).searchParams;
  const after = Number(query.get('a') ?? last.number);
  const textOf = async (number: number) => {
    const texts = await readVersion(services, kind, id, number);
    if (!texts) throw notFound();
    return texts.draft ?? texts.published;
  };
  const now = await textOf(after);
  let before = Number(query.get('de') ?? last.number);
  let old = await textOf(before);
  // Skips versions with equal content: publishing creates a version without changing the text.
  for (const { number } of query.has('de') ? [] : former) {
    if (!isSame(old, now)) break;
    before = number;
    old = await textOf(number);
  }
  const form = entryForm(member, kind);
  const label = (number: number) => {
    const version = entry.versions.find((it) => it.number === number);
    return `${number}, ${version?.author}, ${version?.when} (${version?.action})`;
  };
  return {
    address: `/contenus/${kind.name}/${id}`,
    name: entry.name,
    before,
    after,
    last: last.number,
    seen: entry.version,
    versions: entry.versions.map(({ number }) => ({ number, label: label(number) })),
    names: { before: label(before), after: label(after) },
    passages: pathsOf(form, old, now)
      .filter((path) => !isSame(valueAt(old, path), valueAt(now, path)))
      .map((path) => {
        const field = fieldAt(form, path);
        const words = (it: EntryContent | null | undefined) => (field ? formatLines(field, valueAt(it, path)) : '');
        return passage(labelAt(form, path), words(old), words(now));
      }),
  };
}

function pathsOf(form: Field, ...contents: (EntryContent | null | undefined)[]): string[] {
  const data = fieldAt(form, 'data');
  const names = data?.is === 'group' ? data.fields.map(({ name }) => `data.${name}`) : [];
  return contents.some(Boolean) ? [...names, 'from', 'until'].filter((path) => fieldAt(form, path)) : [];
}

function formatLines(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.is === 'list' && Array.isArray(value)) return value.map((item) => formatLines(field.item, item)).join('\n');
  if (field.is === 'group') {
    return field.fields
      .map(({ name, field: part }) => [part.label, formatLines(part, (value as Record<string, unknown>)[name])])
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}\u00a0: ${text}`)
      .join('\n');
  }
  return typeof value === 'boolean' ? (value ? 'oui' : 'non') : formatNumber(value);
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { services, member, audit } = requireRight(context, 'content');
  const kind = kindFor(member, params.kind);
  if (!canEditAllFields(member, kind)) throw notFound();
  const id = params.id ?? '';
  const form = await readForm(request);
  const choice = { version: Number(form.get('number')), seenVersion: Number(form.get('seen')), as: 'draft' } as const;
  const restored = await restoreVersion(services, member.name, kind, id, choice);
  if (restored.status === 'not_found') throw notFound();
  if (restored.status !== 'ok') {
    const author = restored.status === 'conflict' ? restored.author : "Quelqu'un";
    return { message: `${author} vient d'écrire\u00a0: la comparaison est à jour, reprenez si vous le voulez encore.` };
  }
  await audit('content restore', `${kind.name}/${id}`);
  return redirect(`/contenus/${kind.name}/${id}`);
}

export default function Versions() {
  const { address, name, before, after, last, seen, versions, names, passages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { message: string } | undefined;
  return (
    <VersionsPage
      before={before}
      after={after}
      versions={versions}
      names={names}
      passages={passages}
      back={{ to: address, title: name }}
      foot={passages.length > 1 ? `${passages.length} champs changent.` : `${passages.length} champ change.`}
      restore={
        before === last ? undefined : { name: 'number', value: String(before), seen: { name: 'seen', value: seen } }
      }
      message={answer?.message}
    />
  );
}
