import { Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EntryVerb, LoadedEntry } from '../../editing/entries/content.server.ts';
import { Versions } from '../../editing/panel-parts.tsx';
import type { EditedPlace } from '../../editing/preview/edited-place.ts';
import { PageChecks } from '../../editing/preview/page-checks.tsx';
import { PageSelect, pageName } from '../../editing/preview/page-select.tsx';
import { SitePreview } from '../../editing/preview/site-preview.tsx';
import { type ShownText, TextChoice } from '../../editing/scheduled-band.tsx';
import { VerbButton } from '../../editing/verb-button.tsx';
import { SideSection } from '../../ui/layout/side-panel.tsx';

interface Props {
  entry: LoadedEntry;
  /** The preview of an entry that no page shows. */
  mail: ReactNode;
  noPage: string;
  address: string;
  verbs: readonly EntryVerb[];
  edited: EditedPlace | undefined;
  /** Another text than what is written appears by itself. */
  hasOther: boolean;
}

export function Preview({ entry, mail, noPage, address, verbs, edited, hasOther }: Props) {
  const { pages, version, versions } = entry;
  const [shownText, setShownText] = useState<ShownText>('scheduled');
  const [path, setPath] = useState(pages[0]?.path ?? '');
  const formerVersions = verbs.includes('restore') && <Versions address={address} versions={versions} />;
  if (pages.length === 0) {
    return (
      <div className="bg-rail">
        {mail || <p className="px-gut py-4">{noPage}</p>}
        {formerVersions}
      </div>
    );
  }
  return (
    <SitePreview
      address={`${address}/page?${new URLSearchParams({
        sur: path,
        ...(hasOther && shownText === 'scheduled' && { texte: 'programme' }),
      })}`}
      below={
        <div className="bg-rail">
          {(entry.isAhead || !entry.isOn || entry.state === 'planned') && (
            <PageChecks address={address} revision={version} />
          )}
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
          {formerVersions}
        </div>
      }
      edited={edited}
      revision={version}
      title="La page du site, telle qu'elle sera"
    >
      {hasOther && <TextChoice onChange={setShownText} value={shownText} />}
      <PageSelect onChange={setPath} pages={pages} value={path} />
      {verbs.includes('link') && (
        <VerbButton title="Pour une relecture sans accès au bureau" verb="link">
          <Link2 />
          <span className="sr-only">Lien d'aperçu</span>
        </VerbButton>
      )}
    </SitePreview>
  );
}
