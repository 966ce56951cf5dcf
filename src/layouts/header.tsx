import type { LucideIcon } from 'lucide-react';
import Blocks from 'lucide-react/icons/blocks';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CodeXml from 'lucide-react/icons/code-xml';
import Layers from 'lucide-react/icons/layers';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import {
  activeLink,
  existing,
  headerEntries,
  type NavigationEntry,
  type NavigationGroup,
  type NavigationLink,
  noteOf,
  pathIsActive,
  QUOTE_LABEL,
  quoteHref,
} from '@/content/kinds/company/navigation.ts';
import { Logo } from '@/ui/brand/logo.tsx';
import { Button } from '@/ui/button.tsx';
import { Icon } from '@/ui/icon.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface Props {
  path: string;
  routes: readonly string[];
}

/** Container queries in rem, which enlarged text shrinks. */
export function Header({ path, routes }: Props) {
  const entries = existing(headerEntries(), routes);
  const quote = quoteHref(routes);
  return (
    <header className="@container relative z-20">
      <div className="page-width flex h-17 items-center gap-2 sm:h-20 sm:gap-4 @min-[80rem]:gap-9">
        <a aria-label="Nkul, accueil" className="flex-none py-1" href="/">
          <Logo className="h-[min(2rem,12vw)] w-auto sm:h-9.5" />
        </a>
        <DesktopNavigation entries={entries} path={path} />
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <ThemeToggle className="@max-[40rem]:hidden" />
          <Button
            className="header-call whitespace-nowrap @max-[22rem]:hidden @max-[40rem]:[&>.button-arrow]:hidden @max-[40rem]:[&>.button-label]:px-3"
            href={quote}
            size="small"
          >
            {QUOTE_LABEL}
          </Button>
          <MobileNavigation entries={entries} path={path} quote={quote} />
        </div>
      </div>
    </header>
  );
}

function DesktopNavigation({ entries, path }: { entries: readonly NavigationEntry[]; path: string }) {
  return (
    <nav aria-label="Principale" className="@max-[68rem]:hidden">
      <ul className="flex gap-5 font-medium text-[1rem] xl:gap-7">
        {entries.map((entry) => (
          <li key={entry.label}>
            {'links' in entry ? (
              <Dropdown group={entry} path={path} />
            ) : (
              <a className="nav-link" href={entry.href} {...current(entry, path)}>
                {entry.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ group, path }: { group: NavigationGroup; path: string }) {
  const active = activeLink(group.links, path);
  return (
    <details className="group relative" data-menu="hover" name="menu">
      <summary aria-current={active ? 'true' : undefined} className="nav-link">
        {group.label}
        <Icon
          className="size-[1.1em] [transition:rotate_var(--d2)_var(--ease)] group-open:rotate-180"
          of={ChevronDown}
        />
      </summary>
      <div className={`unfold absolute top-full -left-6 pt-1 ${hasNotes(group) ? 'w-104' : 'w-64'}`}>
        <ul className="border border-line bg-surface px-6 py-2 text-ink shadow-float">
          {group.links.map((link) => (
            <li className="not-first:stitch-top [--stitch:var(--line)]" key={link.href}>
              <a
                className="menu-link flex items-center gap-4 py-3.5 no-underline"
                href={link.href}
                {...current(link, path, active)}
              >
                <Tile of={ICONS[link.href]} />
                <span>
                  <b className="block leading-tight">{link.label}</b>
                  {noteOf(link) && (
                    <span className="mt-0.5 block font-normal text-ink2 text-s leading-snug">{noteOf(link)}</span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

const ICONS: Record<string, LucideIcon> = { '/services': Layers, '/products': Blocks, '/developers': CodeXml };

function Tile({ of: icon }: { of: LucideIcon | undefined }) {
  if (!icon) return null;
  return (
    <span className="grid size-11 flex-none place-items-center bg-cloth text-raphia" data-saver="drop">
      <Icon className="size-5.5" of={icon} />
    </span>
  );
}

function MobileNavigation({
  entries,
  path,
  quote,
}: {
  entries: readonly NavigationEntry[];
  path: string;
  quote: string;
}) {
  return (
    <details className="group @min-[68rem]:hidden" data-menu="">
      <summary className="icon-button icon-button-bare -mr-3.5">
        <span className="sr-only">Menu</span>
        <Icon className="size-6 group-open:hidden" of={Menu} />
        <Icon className="hidden size-6 group-open:block" of={X} />
      </summary>
      <nav
        aria-label="Principale"
        className="unfold absolute inset-x-0 top-full max-h-[calc(100dvh-4.25rem)] overflow-y-auto overscroll-contain border-line border-y bg-surface px-gut pt-2 pb-6 shadow-float sm:max-h-[calc(100dvh-5rem)]"
      >
        <ul>
          {entries.map((entry) => (
            <li className="not-first:stitch-top py-0.5 [--stitch:var(--line)]" key={entry.label}>
              {'links' in entry ? (
                <>
                  <p className="pt-2.5 text-ink2 text-s">{entry.label}</p>
                  <ul className={`grid ${hasNotes(entry) ? WIDE_COLUMNS : NARROW_COLUMNS} gap-x-4`}>
                    {entry.links.map((link) => (
                      <li key={link.href}>
                        <MobileLink current={current(link, path, activeLink(entry.links, path))} link={link} />
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <MobileLink current={current(entry, path)} link={entry} />
              )}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button className="flex-1 whitespace-nowrap" href={quote}>
            {QUOTE_LABEL}
          </Button>
          <ThemeToggle className="@min-[40rem]:hidden" />
        </div>
      </nav>
    </details>
  );
}

const hasNotes = (group: NavigationGroup) => group.links.some((link) => link.note);

const WIDE_COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(13.875rem,1fr))]';
const NARROW_COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]';

function MobileLink({ link, current }: { link: NavigationLink; current: Current }) {
  return (
    <a className="nav-link w-fit font-medium text-[1.1875rem]" href={link.href} {...current}>
      {link.label}
    </a>
  );
}

interface Current {
  'aria-current'?: 'page' | 'true' | undefined;
}

/** `page` on the page itself, `true` on pages below it. */
function current(link: NavigationLink, path: string, active?: NavigationLink): Current {
  const isActive = active ? active === link : pathIsActive(link.href, path);
  return { 'aria-current': isActive ? (link.href === path ? 'page' : 'true') : undefined };
}
