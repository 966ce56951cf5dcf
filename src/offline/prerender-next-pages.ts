import { connectionState } from './connection.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';
import { trusted } from './trusted-types.ts';

/** Prerenders pages on hover; never for data-saver visitors. */
export function prerenderNextPages(): void {
  if (connectionState().isMetered || !HTMLScriptElement.supports?.('speculationrules')) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = trusted.createScript(SPECULATION_RULES);
  document.head.append(rules);
}
