import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';

export function MorningMailForm({ isOn }: { isOn: boolean }) {
  return (
    <Form className="grid justify-items-start gap-2.5" method="post">
      <p>
        Chaque matin ouvré, ce qui est à vous et en retard, pour aujourd'hui ou pas encore ouvert, et le nombre de
        nouvelles demandes. Rien, quand il n'y a rien. {isOn ? 'Vous le recevez.' : 'Vous ne le recevez pas.'}
      </p>
      <Button name="do" type="submit" value={isOn ? 'morning-off' : 'morning-on'}>
        {isOn ? 'Ne plus le recevoir' : 'Le recevoir'}
      </Button>
    </Form>
  );
}
