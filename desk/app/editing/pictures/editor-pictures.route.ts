import { notFound } from '../../session/context.server.ts';

export { addPicture as action } from '../editor.server.ts';

export const loader = () => {
  throw notFound();
};
