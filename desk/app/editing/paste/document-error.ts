/** Why a file is no text, in French, after its name and a colon. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
