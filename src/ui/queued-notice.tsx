import type { Ref } from 'react';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  text: string;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

export function QueuedNotice({ title, text, ...notice }: Props) {
  return (
    <Notice {...notice} kind="failure" title={title}>
      <p className="mt-2 font-semibold">{text}</p>
      <p>{"Vous pouvez fermer cette page. «\u00a0Voir\u00a0», en bas à gauche, pour la modifier ou l'effacer."}</p>
    </Notice>
  );
}
