/** Of everything that the site answers (platform/http/security-headers.ts), and of nothing that answers in its place. */
const [MARK, OWN] = ['x-site', 'own'];

/** Whether the site itself has answered, and no portal, proxy or host in between. */
export function isOwnAnswer({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get(MARK) === OWN;
}
