import { LogOut } from 'lucide-react';
import type { RefObject } from 'react';
import { Form } from 'react-router';
import { countLocalDrafts, discardLocalDrafts, saveOpenDrafts } from '../editing/autosave/local-drafts.ts';
import { countLocalFiles, deleteOtherUsersFiles } from '../editing/files/local-files.ts';
import { setInterruption } from '../session/connection.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export type SignOut = (isConfirmed?: boolean) => Promise<void>;

/** Asks by the dialog where something typed is on this device only. */
export function useSignOut(dialog: RefObject<HTMLDialogElement | null>): SignOut {
  return async (isConfirmed = false) => {
    if (!isConfirmed) {
      await saveOpenDrafts();
      if (countLocalDrafts() + countLocalFiles() > 0) return dialog.current?.showModal();
    }
    dialog.current?.close();
    const answer = await fetch('/sortir', { method: 'POST', redirect: 'manual' }).catch(() => undefined);
    if (!answer) return setInterruption('offline');
    discardLocalDrafts();
    await deleteOtherUsersFiles('');
    // A full navigation discards in-memory state too.
    location.assign('/connexion');
  };
}

export function SignOutDialog({ dialog, signOut }: { dialog: RefObject<HTMLDialogElement | null>; signOut: SignOut }) {
  return (
    <Dialog heading="Tout n'est pas encore enregistré" id="leave-title" ref={dialog}>
      <p>
        Ce que vous avez écrit en dernier, ou une pièce choisie pour une réponse, n'est gardé que sur cet appareil. Si
        vous sortez maintenant, il y sera effacé.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button look="main" onClick={() => dialog.current?.close()}>
          Rester
        </Button>
        <Button look="danger" onClick={() => void signOut(true)}>
          Effacer et sortir
        </Button>
      </p>
    </Dialog>
  );
}

export function SignOutButton({ signOut }: { signOut: SignOut }) {
  return (
    <Form
      action="/sortir"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      <IconButton icon={LogOut} label="Sortir du bureau" look="bare" type="submit" />
    </Form>
  );
}
