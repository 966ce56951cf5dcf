import { createContext } from 'react';

/** Of this page's own scripts and styles; the browser keeps it from scripts, so that there it is empty. */
export const Nonce = createContext('');
