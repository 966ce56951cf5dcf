import { notFound } from '../context.server.ts';

export { addPicture as action } from '../editor.server.ts';

export const loader = () => {
  throw notFound();
};
