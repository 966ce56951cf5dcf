import { useState } from 'react';
import { useActionData } from 'react-router';

/** What the last action on this page was answered with: the router forgets it whenever the page's data is loaded again. */
export function useLastAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
