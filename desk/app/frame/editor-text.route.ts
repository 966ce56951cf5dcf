import type { ActionFunctionArgs } from 'react-router';
import { autosave } from '../editing/editor.server.ts';
import { openDocument } from './open-document.server.ts';

export const action = (args: ActionFunctionArgs) => autosave(args, openDocument);
