/** @returns undefined for what no link can have */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[/#]\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || /\s/.test(text) || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return undefined;
  return /^https?:$/.test(url.protocol) && !url.hostname.includes('.') ? undefined : url.href;
}
