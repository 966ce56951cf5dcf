import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Unsent } from './use-reply.ts';

export function UndoSend({ answer, takeBack, end }: { answer: Unsent; takeBack: () => void; end: () => void }) {
  const [left, setLeft] = useState(() => Math.ceil((answer.until - answer.now) / 1000));
  const ended = useRef(end);
  ended.current = end;
  useEffect(() => {
    const until = Date.now() + answer.until - answer.now;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) ended.current();
    }, 250);
    return () => clearInterval(timer);
  }, [answer]);
  return (
    <Notice actions={<Button onClick={takeBack}>Reprendre</Button>} icon={<Check />} tone="ok">
      La réponse part dans un instant. <span aria-hidden="true">{left}&nbsp;s</span>
    </Notice>
  );
}
