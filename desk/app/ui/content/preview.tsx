import { useState } from 'react';
import type { EntryView } from '../../content.server.ts';
import type { EditedPlace } from '../../edited-place.ts';
import { Versions } from '../editor/panel-parts.tsx';
import { SitePreview } from '../editor/site-preview.tsx';
import { Select } from '../field.tsx';
import { SideSection } from '../side-panel.tsx';

interface Props {
  entry: EntryView;
  address: string;
  canEditAll: boolean;
  edited: EditedPlace | undefined;
}

export function Preview({ entry, address, canEditAll, edited }: Props) {
  const { pages, version, versions } = entry;
  const [path, setPath] = useState(pages[0]?.path ?? '');
  if (pages.length === 0) {
    return (
      <div className="bg-rail">
        <p className="px-gut py-4">Aucune page du site ne montre ce contenu.</p>
        {canEditAll && <Versions address={address} versions={versions} />}
      </div>
    );
  }
  return (
    <SitePreview
      address={`${address}/page?${new URLSearchParams({ sur: path })}`}
      below={
        <div className="bg-rail">
          <SideSection heading="Sur le site">
            <ul className="grid gap-[0.3rem] text-xs">
              {pages.map((page) => (
                <li key={page.path}>
                  <a href={page.href} rel="noopener" target="_blank">
                    {pageName(page.path)}
                  </a>
                </li>
              ))}
            </ul>
          </SideSection>
          {canEditAll && <Versions address={address} versions={versions} />}
        </div>
      }
      edited={edited}
      revision={version}
      title="La page du site, telle qu'elle sera"
    >
      <Select
        aria-label="Page de l'aperçu"
        className="min-w-0 flex-1 md:max-w-64"
        onChange={({ target }) => setPath(target.value)}
        value={path}
      >
        {pages.map((page) => (
          <option key={page.path} value={page.path}>
            {pageName(page.path)}
          </option>
        ))}
      </Select>
    </SitePreview>
  );
}

const pageName = (path: string) => (path === '/' ? "L'accueil" : path);
