import { autosave } from './editor.server.ts';

export const action = autosave;
