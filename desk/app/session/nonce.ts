import { createContext } from 'react';

/** CSP nonce; empty in the browser, which hides nonces from scripts. */
export const Nonce = createContext('');
