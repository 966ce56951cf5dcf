import { Form } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { RedirectOffer } from './editor.ts';

export const redirectWords = ({ from, pendingReassignment }: RedirectOffer): string =>
  `L'adresse ${from} n'a plus de page${pendingReassignment === undefined ? '.' : `\u00a0: pour la rediriger, demandez à un collègue (${pendingReassignment}).`}`;

/** Opens a new redirection with both addresses; it is outside of the editor's form. */
export function RedirectButton({ offer: { from, to, code, pendingReassignment } }: { offer: RedirectOffer }) {
  if (pendingReassignment !== undefined) return null;
  return (
    <Form action="/contenus/redirections" method="post">
      <input name="data.address" type="hidden" value={from} />
      <input name="data.to" type="hidden" value={to} />
      <input name="data.code" type="hidden" value={code} />
      <input name="again" type="hidden" />
      <Button aria-label={`Rediriger l'adresse ${from}`} name="do" type="submit" value="new">
        Rediriger l'adresse
      </Button>
    </Form>
  );
}

interface Props {
  redirection: { address: string | undefined; to: string; id: string | undefined };
}

export function IdleRedirection({ redirection: { address, to, id } }: Props) {
  return (
    <Notice
      actions={
        id !== undefined && (
          <ButtonLink size="small" to={`/contenus/redirections/${id}`}>
            Voir
          </ButtonLink>
        )
      }
    >
      Une redirection de <b>{address}</b> vers {to} ne sert plus&nbsp;: la page répond de nouveau.
    </Notice>
  );
}
