import { LogOut, PenLine } from 'lucide-react';
import { useNavigate, useSubmit } from 'react-router';
import { useCanPublishTogether } from '../../session/use-me.ts';
import type { NavigationEntry } from '../navigation.ts';
import type { SignOut } from '../sign-out.tsx';
import type { Entry } from './command-palette.tsx';
import { destinationsFor, WORDS } from './destinations.ts';

/** What the palette offers without asking the server. */
export function usePaletteEntries(navigation: NavigationEntry[], signOut: SignOut): Entry[] {
  const navigate = useNavigate();
  const submit = useSubmit();
  const canPublishTogether = useCanPublishTogether();
  return [
    ...destinationsFor(navigation, canPublishTogether).map(({ to, title, icon }) => ({
      ...{ id: to, title, words: WORDS[to], icon },
      act: () => void navigate(to),
    })),
    ...(navigation.some(({ path }) => path === '/articles')
      ? [
          {
            ...{ id: 'write', title: 'Écrire un article', words: 'nouvel article, billet', icon: PenLine },
            act: () => void submit(null, { method: 'post', action: '/articles' }),
          },
        ]
      : []),
    {
      ...{ id: 'leave', title: 'Sortir du bureau', words: 'déconnexion, se déconnecter, quitter', icon: LogOut },
      act: () => void signOut(),
    },
  ];
}
