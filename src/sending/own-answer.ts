/** Of everything that the site answers (platform/http/security-headers.ts), and of nothing that answers in its place. */
const [MARK, OWN] = ['x-site', 'own'];

/** Whether the site itself has answered, and no portal, proxy or host in between. */
export function isOwnAnswer({ headers }: { headers: Pick<Headers, 'get'> }): boolean {
  return headers.get(MARK) === OWN;
}

/** What came back for a request, from the site or from something in between. */
export interface Answer {
  status: number;
  type: string | null;
  body: string;
  isOwn: boolean;
}

/** @throws where the line breaks before its end. */
export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, type: headers.get('Content-Type'), body: await response.text(), isOwn: isOwnAnswer(response) };
}
