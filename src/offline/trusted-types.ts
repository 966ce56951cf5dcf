import { SPECULATION_RULES } from './speculation-rules.ts';

export const WORKER_ADDRESS = '/sw.js';

interface Policy {
  createScriptURL(address: string): string;
  createScript(code: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { [Rule in keyof Policy]: (text: string) => string | null }): Policy;
}

/** The only values that Trusted Types let pages use as scripts. */
const only = (known: string) => (text: string) => (text === known ? text : null);

export const trusted: Policy = (self as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('own', {
  createScriptURL: only(WORKER_ADDRESS),
  createScript: only(SPECULATION_RULES),
}) ?? { createScriptURL: (address) => address, createScript: (code) => code };
