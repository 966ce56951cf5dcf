/** Header of every response of the site (platform/http/connection/security-headers.ts). */
const [MARK, OWN] = ['x-site', 'own'];

/** False for responses of a captive portal, proxy or host. */
export function isSiteResponse({ headers }: { headers: Pick<Headers, 'get'> }): boolean {
  return headers.get(MARK) === OWN;
}

export interface ReadResponse {
  status: number;
  type: string | null;
  body: string;
  isOwn: boolean;
}

/** @throws if the connection ends before the body does. */
export async function answerOf(response: Response): Promise<ReadResponse> {
  const { status, headers } = response;
  return { status, type: headers.get('Content-Type'), body: await response.text(), isOwn: isSiteResponse(response) };
}
