import { Form } from 'react-router';
import { capitalised } from '../../../src/content/model/french-numbers.ts';
import type { Figures } from '../../../src/features/figures/figures.server.ts';
import { Button } from '../ui/button.tsx';
import { numberOf } from './figure-findings.ts';
import { FigureTable } from './figure-table.tsx';
import { NoFigures } from './section.tsx';

type Question = Figures['unanswered'][number];

interface Props {
  unanswered: readonly Question[];
  /** The member may edit the assistant's questions. */
  canTeach: boolean;
}

/** A row becomes the draft of a question to the assistant; publishing it is the second press. */
export function Unanswered({ unanswered, canTeach }: Props) {
  if (unanswered.length === 0) return <NoFigures>Rien n'est à compléter.</NoFigures>;
  return (
    <FigureTable
      heads={['Question', 'Fois', ...(canTeach ? ['Réponse'] : [])]}
      rows={unanswered.map((question) => ({
        key: `${question.topic} ${question.words}`,
        name: (
          <>
            {question.words} <span className="font-normal text-ink2">{question.topic}</span>
          </>
        ),
        values: [numberOf(question.asked), question.words !== '' && <Teach key="teach" {...question} />],
        count: question.asked,
      }))}
    />
  );
}

function Teach({ topic, isAnswerable, words }: Question) {
  return (
    <Form action="/contenus/assistant-questions" method="post">
      <input name="data.question" type="hidden" value={capitalised(words)} />
      {isAnswerable && <input name="data.topic" type="hidden" value={topic} />}
      <input name="again" type="hidden" />
      <Button
        aria-label={`Ajouter «\u00a0${words}\u00a0» aux questions de l'assistant`}
        name="do"
        size="small"
        type="submit"
        value="new"
      >
        Ajouter
      </Button>
    </Form>
  );
}
