import { useState } from 'react';
import type { EntryView } from '../../content.server.ts';
import { Section, Versions } from '../editor/panel-parts.tsx';
import { SitePreview } from '../editor/site-preview.tsx';

export function Preview({ entry, address, canEditAll }: { entry: EntryView; address: string; canEditAll: boolean }) {
  const { pages, version, versions } = entry;
  const [path, setPath] = useState(pages[0]?.path ?? '');
  if (pages.length === 0) {
    return (
      <div className="pan">
        <p>Aucune page du site ne montre ce contenu.</p>
        {canEditAll && <Versions address={address} versions={versions} />}
      </div>
    );
  }
  return (
    <SitePreview
      address={`${address}/page?${new URLSearchParams({ sur: path })}`}
      below={
        <div className="pan">
          <Section heading="Sur le site">
            <ul className="where">
              {pages.map((page) => (
                <li key={page.path}>
                  <a href={page.href} rel="noopener" target="_blank">
                    {pageName(page.path)}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
          {canEditAll && <Versions address={address} versions={versions} />}
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
