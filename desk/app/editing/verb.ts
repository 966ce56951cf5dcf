/** A submit button's `do`: a verb, and after a colon what it acts on. */
export function readVerb(form: FormData, fallback = ''): { verb: string; object: string } {
  const [, verb = '', object = ''] = /^([a-z-]+):?([\s\S]*)/.exec(String(form.get('do') ?? fallback)) ?? [];
  return { verb, object };
}
