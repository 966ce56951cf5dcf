import { life } from '@/content/pages/careers-pages.ts';
import { Button } from '@/ui/button.tsx';
import { Call } from '@/views/page/call.tsx';

export function LifeCall() {
  const { call } = life();
  return (
    <Call
      actions={
        <>
          <Button href="/careers/apply">{call.apply}</Button>
          <Button href="/careers" variant="quiet">
            {call.careers}
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
