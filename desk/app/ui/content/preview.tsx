import { useState } from 'react';
import { Link } from 'react-router';
import type { EntryView } from '../../content.server.ts';
import { Avatar } from '../avatar.tsx';
import { SitePreview } from '../site-preview.tsx';
import { FORM } from './publish-button.tsx';

const VERSIONS_SHOWN = 8;

export function Preview({ entry, address, canEditAll }: { entry: EntryView; address: string; canEditAll: boolean }) {
  const { pages, version } = entry;
  const [path, setPath] = useState(pages[0]?.path ?? '');
  if (pages.length === 0) {
    return (
      <div className="pan">
        <p>Aucune page du site ne montre ce contenu.</p>
        {canEditAll && <Versions address={address} entry={entry} />}
      </div>
    );
  }
  return (
    <SitePreview
      address={`${address}/page?${new URLSearchParams({ sur: path })}`}
      below={
        <div className="pan">
          <section>
            <h2>Sur le site</h2>
            <ul className="where">
              {pages.map((page) => (
                <li key={page.path}>
                  <a href={page.href} rel="noopener" target="_blank">
                    {pageName(page.path)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          {canEditAll && <Versions address={address} entry={entry} />}
        </div>
      }
      revision={version}
      title="La page du site, telle qu'elle sera"
    >
      <select
        aria-label="Page de l'aperçu"
        className="sel which-page"
        onChange={({ target }) => setPath(target.value)}
        value={path}
      >
        {pages.map((page) => (
          <option key={page.path} value={page.path}>
            {pageName(page.path)}
          </option>
        ))}
      </select>
    </SitePreview>
  );
}

const pageName = (path: string) => (path === '/' ? "L'accueil" : path);

function Versions({ entry, address }: { entry: EntryView; address: string }) {
  const { versions } = entry;
  return (
    <section>
      <h2>
        Versions{' '}
        {versions.length > 1 && (
          <span className="end">
            <Link to={`${address}/versions`}>Comparer</Link>
          </span>
        )}
      </h2>
      <ol className="vers">
        {versions.slice(0, VERSIONS_SHOWN).map(({ number, author, action, when }, index) => (
          <li key={number}>
            <Avatar name={author} />
            <span>
              {number}, {when}
              <span className="q">
                {author}, {action}
              </span>
            </span>
            {index > 0 && action !== 'suppression' && (
              <button
                aria-label={`Reprendre la version ${number}`}
                className="btn bare"
                form={FORM}
                name="do"
                type="submit"
                value={`restore:${number}`}
              >
                Reprendre
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
