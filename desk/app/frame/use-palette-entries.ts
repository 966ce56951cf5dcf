import { KeyRound, Layers, LogOut, PenLine, Signature, UserPlus } from 'lucide-react';
import { useNavigate, useSubmit } from 'react-router';
import type { Entry } from './command-palette.tsx';
import type { NavigationEntry } from './navigation.ts';
import type { SignOut } from './sign-out.tsx';

export function usePaletteEntries(navigation: NavigationEntry[], signOut: SignOut): Entry[] {
  const navigate = useNavigate();
  const submit = useSubmit();
  const has = (path: string) => navigation.some((entry) => entry.path === path);
  return [
    ...navigation.map(({ path, title, icon }) => ({ id: path, title, icon, act: () => void navigate(path) })),
    { id: 'devices', title: 'Mes appareils et mes clés', icon: KeyRound, act: () => void navigate('/appareils') },
    ...(has('/demandes')
      ? [{ id: 'signature', title: 'Ma signature', icon: Signature, act: () => void navigate('/signature') }]
      : []),
    ...(has('/articles')
      ? [
          {
            id: 'write',
            title: 'Écrire un article',
            icon: PenLine,
            act: () => void submit(null, { method: 'post', action: '/articles' }),
          },
        ]
      : []),
    ...(has('/contenus')
      ? [{ id: 'together', title: 'Publier ensemble', icon: Layers, act: () => void navigate('/publications') }]
      : []),
    ...(has('/equipe')
      ? [{ id: 'invite', title: "Inviter quelqu'un", icon: UserPlus, act: () => void navigate('/equipe#invite') }]
      : []),
    {
      id: 'leave',
      title: 'Sortir du bureau',
      icon: LogOut,
      act: () => void signOut(),
    },
  ];
}
