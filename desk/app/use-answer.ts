import { useState } from 'react';
import { useActionData } from 'react-router';

/** What the last action on this page was answered with: the router forgets it whenever the page's data is loaded again. */
export function useAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const [kept, setKept] = useState(answer);
  if (answer !== undefined && answer !== kept) setKept(answer);
  return answer ?? kept;
}
