import { life } from '@/content/careers.ts';
import { Button } from '@/ui/button.tsx';
import { Call } from '@/views/page/call.tsx';

export function LifeCall() {
  const { call } = life;
  return (
    <Call
      actions={
        <>
          <Button href={call.apply.href}>{call.apply.label}</Button>
          <Button href={call.careers.href} variant="quiet">
            {call.careers.label}
          </Button>
        </>
      }
      ground="cotton-2"
      seed={call.title}
      text={call.text}
      title={call.title}
    />
  );
}
