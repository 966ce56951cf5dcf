/** A doc comment in code; one in a quoted text follows a quotation mark. */
const DOC = /(?<=^|[\s({[,;])\/\*\*\s(?:\s|\*(?!\/))*([\s\S]*?)\*\//gm;

/** Words that need the declaration to become a sentence; "In-memory" is another word. */
const FRAGMENT =
  /^(?:after|against|also|among|apart|as|at|because|before|beside|between|by|for|from|if|in|instead|into|like|not|of|on|only|out|over|per|since|through|to|under|until|when|where|while|with|within|without)(?![-\w])/i;

/** What follows a comment that documents nothing: an end, another doc comment, a statement. */
const NO_DECLARATION =
  /^(?:$|\/\*\*|[)\]};]|---|(?:await|do|for|if|import|return|switch|throw|try|while)\b(?!\??\s*:)|[\w$]+\.)/;
const OTHER_COMMENTS = /^(?:\s|\/\/.*|\/\*(?!\*)[\s\S]*?\*\/)*/;
const IMPORT = /^import\b[\s\S]*?;$/gm;

/** @returns {{ line: number, fault: string }[]} doc comments that begin with a fragment, or that document nothing */
export const docCommentFaults = (code) =>
  [...code.matchAll(DOC)].flatMap(({ 0: comment, 1: words, index }) => {
    const before = code.slice(0, index);
    const [word] = FRAGMENT.exec(words) ?? [];
    const faults = [
      ...(word ? [`"${word}" begins a doc comment: write a sentence that can be read alone`] : []),
      ...(isApart(before, code.slice(index + comment.length)) ? ['a doc comment without its declaration'] : []),
    ];
    return faults.map((fault) => ({ line: before.split('\n').length, fault }));
  });

/** A comment about the whole file precedes its imports, or stands below them with a blank line after it. */
function isApart(before, after) {
  const start = before.replace(/^(?:#!.*|---(?=\n))/, '');
  const next = after.replace(OTHER_COMMENTS, '');
  if (NO_DECLARATION.test(next)) return start.trim() !== '' || !next.startsWith('import');
  return /^[^\S\n]*\n[^\S\n]*\n/.test(after) && start.replace(IMPORT, '').replace(OTHER_COMMENTS, '') !== '';
}
