import { RotateCcw } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';

export function RestoreButton({ kind, id, name }: { kind: string; id: string; name: string }) {
  return (
    <Form action={`/contenus/${kind}`} method="post">
      <Button aria-label={`Reprendre\u00a0: ${name}`} name="do" type="submit" value={`back:${id}`}>
        <RotateCcw />
        Reprendre
      </Button>
    </Form>
  );
}
