/** Addresses in copy as one text: the chosen ones each end with a comma, and what follows is still being typed. */
export function chosenCopies(cc: string): { chosen: string[]; typing: string } {
  const parts = cc.split(/[,;\n]/);
  const typing = (parts.pop() ?? '').trimStart();
  const chosen = parts.map((part) => part.trim()).filter(Boolean);
  return { chosen: [...new Map(chosen.map((part) => [addressIn(part), part])).values()], typing };
}

export const withCopies = (chosen: readonly string[], typing = ''): string =>
  chosen.map((part) => `${part}, `).join('') + typing;

/** « Paul <paul@client.example> » */
export const addressIn = (part: string): string => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim().toLowerCase();
