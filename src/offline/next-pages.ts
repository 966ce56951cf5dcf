import { lineNow } from './line.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';
import { trusted } from './trusted.ts';

/** Prerenders pages on hover; never for data-saver visitors. */
export function expectNextPages(): void {
  if (lineNow().isMetered || !HTMLScriptElement.supports?.('speculationrules')) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = trusted.createScript(SPECULATION_RULES);
  document.head.append(rules);
}
