import { createApp } from 'astro/app/entrypoint';
import { type Published, renderWith } from './content/model/editable.ts';
import { renderBuiltPage } from './server/site.ts';
import { start as startSite } from './server/start.ts';

/** The framework's entry: one module graph holds the process, its pages and its endpoints. */

export const app = createApp({ streaming: false });

/** Runs the site. @param release folder of the release. */
export const start = (release: string): Promise<void> => startSite(app, release);

/** A page for the build, with the topics of content that it read. @throws when it cannot be rendered. */
export const renderAhead = (path: string, content: Published): Promise<{ value: string; read: ReadonlySet<string> }> =>
  renderWith(content, () => renderBuiltPage(app, path));
