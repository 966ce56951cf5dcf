import { Download, Tags, Upload, UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { ensureGroup, findGroupByName, setGroup } from '../../../src/features/newsletter/groups/groups.server.ts';
import { unsubscribeById } from '../../../src/features/newsletter/newsletter.server.ts';
import { countMatching } from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { readForm } from '../session/body.server.ts';
import type { DeskServices } from '../session/context.server.ts';
import { requireRight } from '../session/context.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFocusAnswer } from '../ui/keyboard/use-focus-answer.ts';
import { PageAnswer } from '../ui/layout/page-body.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import { Filters } from '../ui/table/filters.tsx';
import { ListFoot, Table } from '../ui/table/table.tsx';
import { ConfirmGroup, GroupBar, type PendingGroupChange } from './group-bar.tsx';
import { SubscriberRow } from './subscriber-row.tsx';
import { SHOWN_STATES, STATES, SUBSCRIBER_FILTERS } from './subscriber-states.ts';
import { loadSubscribers, subscriberFilter } from './subscribers-loader.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, audit } = requireRight(context, 'subscribers');
  const view = await loadSubscribers(services, new URL(request.url).searchParams);
  if (view.search) await audit('subscribers search', pluralize(view.subscribers.length, 'abonné'));
  return view;
}

type ActionResult = { message: string } | GroupAnswer | undefined;

export async function action({ context, request }: ActionFunctionArgs): Promise<ActionResult> {
  const { services, audit } = requireRight(context, 'subscribers');
  const form = await readForm(request);
  const id = String(form.get('id') ?? '');
  const verb = form.get('do');
  if (verb === 'give' || verb === 'take') {
    const answer = await setGroupOf(services, verb, form, new URL(request.url).searchParams);
    if ('changed' in answer && answer.changed > 0) {
      const rows = `${answer.group}, ${pluralize(answer.changed, 'abonné')}`;
      await audit(verb === 'give' ? 'subscribers group' : 'subscribers ungroup', rows);
    }
    return answer;
  }
  if (form.get('do') !== 'unsubscribe') return undefined;
  const { found } = await unsubscribeById(services, id);
  if (!found) return { message: "Cette adresse n'est plus dans la liste." };
  await audit('subscribers unsubscribe', id.slice(-6));
  return { message: "C'est fait\u00a0: cette adresse ne recevra plus de lettre." };
}

type GroupAnswer =
  | { problem: string; typed: string }
  | { pending: PendingGroupChange }
  | { message: string; group: string; changed: number };

async function setGroupOf(
  services: DeskServices,
  verb: 'give' | 'take',
  form: FormData,
  query: URLSearchParams,
): Promise<GroupAnswer> {
  const name = String(form.get('group') ?? '').trim();
  const isFilter = form.get('scope') === 'filter';
  const ids = form.getAll('selected').map(String);
  if (!isFilter && ids.length === 0) return { problem: 'Choisissez au moins un abonné.', typed: name };
  if (name === '') return { problem: "Choisissez un groupe, ou écrivez le nom d'un nouveau.", typed: '' };
  const filter = subscriberFilter(query);
  const known = await findGroupByName(services.db.read, name);
  if (!known && verb === 'take') return { problem: `Aucun groupe ne s'appelle «\u00a0${name}\u00a0».`, typed: name };
  if (isFilter && form.get('confirmed') !== 'yes') {
    return { pending: { verb, group: known?.name ?? name, count: await countMatching(services, filter) } };
  }
  const ensured = known ? ({ status: 'ok', group: known } as const) : await ensureGroup(services, name);
  if (ensured.status !== 'ok') return { problem: ensured.message, typed: name };
  const { group } = ensured;
  const set = await setGroup(services, group.id, isFilter ? { filter } : { ids }, verb === 'give');
  if (set.status !== 'ok') {
    return { problem: `Le groupe «\u00a0${group.name}\u00a0» vient d'être supprimé.`, typed: name };
  }
  const changed = pluralize(set.changed, 'abonné');
  const message =
    verb === 'give'
      ? `${changed} de plus dans «\u00a0${group.name}\u00a0».`
      : `${changed} de moins dans «\u00a0${group.name}\u00a0».`;
  return { message, group: group.name, changed: set.changed };
}

export default function Subscribers() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const { subscribers, totals, total, isLater, next, groups } = view;
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=selected]') ?? [])];
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length);
  // Another page of the list has other boxes.
  useEffect(count);
  const place = useFocusAnswer(answer && 'message' in answer ? answer : undefined);
  const chooseAll = (isOn: boolean) => {
    for (const box of boxes()) box.checked = isOn;
  };
  const to = (after: string | undefined) => {
    const changed = new URLSearchParams(query);
    changed.delete('apres');
    if (after) changed.set('apres', after);
    return `/abonnes?${changed}`;
  };
  return (
    <>
      <PageHead
        actions={
          <>
            <ButtonLink download href={`/abonnes/export?${query}`}>
              <Download />
              <span className="max-md:sr-only">Exporter</span>
            </ButtonLink>
            <ButtonLink to="/abonnes/groupes">
              <Tags />
              <span className="max-md:sr-only">Groupes</span>
            </ButtonLink>
            <ButtonLink to="/abonnes/import">
              <Upload />
              <span className="max-md:sr-only">Importer</span>
            </ButtonLink>
            <ButtonLink look="main" to="/abonnes/ajout">
              <UserPlus />
              Ajouter
            </ButtonLink>
          </>
        }
        note={`${pluralize(totals.active, 'actif')} sur ${total.toLocaleString('fr-FR')}`}
        title="Abonnés"
      />
      <Filters
        counts={{ '': total, ...Object.fromEntries(SHOWN_STATES.map((it) => [STATES[it].query, totals[it]])) }}
        fields={SUBSCRIBER_FILTERS}
        options={{
          etat: SUBSCRIBER_FILTERS.etat.options.filter(
            ({ value, is }) => !is || is === 'active' || totals[is] > 0 || value === query.get('etat'),
          ),
          groupe: groups.map(({ id, name }) => ({ value: id, label: name })),
        }}
        submit="Filtrer"
      />
      <PageAnswer ref={place}>
        {answer && 'message' in answer && (
          <Notice className="mx-gut mb-3 max-w-measure" tone="ok">
            {answer.message}
          </Notice>
        )}
        {answer && 'pending' in answer && <ConfirmGroup pending={answer.pending} />}
        {answer && 'problem' in answer && <span className="sr-only">{answer.problem}</span>}
      </PageAnswer>
      {subscribers.length === 0 ? (
        <EmptyState
          actions={query.size > 0 && <ButtonLink to="/abonnes">Tout voir</ButtonLink>}
          title={query.size > 0 ? 'Aucun ne correspond' : "Personne n'est abonné pour l'instant"}
        >
          {query.size > 0
            ? `${pluralize(total, 'abonné')} sans ce filtre.`
            : "Les abonnés du site viennent ici d'eux-mêmes\u00a0; «\u00a0Ajouter\u00a0» note une carte de visite ou un appel."}
        </EmptyState>
      ) : (
        <div className="contents" onChange={count} ref={list}>
          <Table
            caption="Les abonnés, les plus récents d'abord"
            columns={[
              {
                key: 'choose',
                className: 'w-12',
                cell: (
                  <input
                    aria-label="Choisir tous ceux de cette page"
                    checked={
                      chosen > 0 && chosen === subscribers.filter(({ status }) => status !== 'unsubscribed').length
                    }
                    onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
                    type="checkbox"
                  />
                ),
              },
              'Abonné',
              ['Groupes', 'w-[18%]'],
              ['État', 'w-28'],
              ['Accord', 'w-[20%]'],
              ['Depuis', 'w-24'],
              ['Action', 'w-40 md:text-right'],
            ]}
          >
            {subscribers.map((subscriber) => (
              <SubscriberRow key={subscriber.id} subscriber={subscriber} />
            ))}
          </Table>
          <ListFoot>
            {pluralize(subscribers.length, 'abonné montré', 'abonnés montrés')}
            {isLater && <Link to={to(undefined)}>Les plus récents</Link>}
            {next && <Link to={to(next)}>Plus anciens</Link>}
          </ListFoot>
          <GroupBar
            chosen={chosen}
            done={answer && 'changed' in answer ? answer : undefined}
            groups={groups}
            matching={view.matching}
            refused={answer && 'problem' in answer ? answer : undefined}
          />
        </div>
      )}
    </>
  );
}
