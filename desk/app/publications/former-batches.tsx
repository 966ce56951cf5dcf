import { Form, Link } from 'react-router';
import { Passages } from '../editing/passages.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LoadedDrafts } from './drafts-loader.server.ts';

/** What an earlier release kept to be published together, told until a colleague has read it. */
export function FormerBatches({ batches }: { batches: LoadedDrafts['former'] }) {
  return batches.map(({ id, name, at, isPast, by, texts }) => (
    <Notice
      actions={
        <Form method="post" preventScrollReset>
          <Button aria-label={`Compris\u00a0: ${name}`} name="do" type="submit" value={`forget:${id}`}>
            Compris
          </Button>
        </Form>
      }
      className=""
      key={id}
    >
      <p>
        {at ? (
          <>
            <b>
              «&nbsp;{name}&nbsp;» {isPast ? "n'a pas paru" : 'ne paraîtra pas'} {at}
            </b>
            , comme {by ?? 'un collègue'} l'avait programmé&nbsp;: une publication groupée n'a plus d'heure.
          </>
        ) : (
          <>
            <b>«&nbsp;{name}&nbsp;»</b> était en préparation&nbsp;: les brouillons à publier ensemble se cochent
            maintenant dans la liste ci-dessous.
          </>
        )}{' '}
        Rien n'a changé sur le site. Ses textes&nbsp;:
      </p>
      <ul className="mt-1 grid gap-1">
        {texts.map((text) => (
          <li key={text.to}>
            <Link to={text.to}>{text.name}</Link>
            {text.passages.length > 0 && (
              <details>
                <summary className="min-h-control content-center">Autre chose a été écrit depuis</summary>
                <Passages after="Ce qui était programmé" before="Aujourd'hui" passages={text.passages} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  ));
}
