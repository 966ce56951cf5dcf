import {
  BookUser,
  BriefcaseBusiness,
  ChartColumn,
  Columns3,
  FileText,
  Images,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquare,
  PenLine,
  SlidersHorizontal,
  Sun,
  Users,
} from 'lucide-react';
import { hasOnlyCandidates, hasRight, type Right, type Role } from '../../../src/features/staff/staff.schema.ts';
import { editsLibrary, isInLibrary, LIBRARY_PATH } from '../editing/library/library.ts';

export interface NavigationEntry {
  right: Right | 'signed-in';
  path: string;
  title: string;
  icon: LucideIcon;
  /** What stands beside it, counted. */
  counted?: 'requests' | 'comments';
  isAdmin?: boolean;
  collapseOnMobile?: boolean;
}

export const TODAY_PATH = '/aujourdhui';

const NAVIGATION: readonly NavigationEntry[] = [
  { right: 'signed-in', path: TODAY_PATH, title: "Aujourd'hui", icon: Sun },
  { right: 'requests', path: '/demandes', title: 'Demandes', icon: Inbox, counted: 'requests' },
  { right: 'candidates', path: '/candidats', title: 'Candidats', icon: Columns3 },
  { right: 'articles', path: '/articles', title: 'Articles', icon: PenLine },
  { right: 'letters', path: '/lettres', title: 'Lettres', icon: Mail, collapseOnMobile: true },
  { right: 'subscribers', path: '/abonnes', title: 'Abonnés', icon: BookUser, collapseOnMobile: true },
  { right: 'comments', path: '/commentaires', title: 'Commentaires', icon: MessageSquare, counted: 'comments' },
  { right: 'content', path: '/contenus', title: 'Contenus', icon: BriefcaseBusiness },
  { right: 'content', path: LIBRARY_PATH, title: 'Médiathèque', icon: Images, collapseOnMobile: true },
  { right: 'people', path: '/personnes', title: 'Personnes', icon: Users },
  { right: 'figures', path: '/chiffres', title: 'Chiffres', icon: ChartColumn },
  { right: 'journal', path: '/journal', title: 'Journal', icon: FileText, isAdmin: true },
  { right: 'team', path: '/equipe', title: 'Équipe et accès', icon: SlidersHorizontal, isAdmin: true },
];

/** The path of the entry to which a page belongs. */
export function sectionAt(pathname: string, navigation: readonly NavigationEntry[]): string {
  const [, place = '', part] = pathname.split('/');
  if (place === 'demandes' && !navigation.some(({ path }) => path === '/demandes')) return '/candidats';
  if (place === 'contenus' && isInLibrary(part)) return LIBRARY_PATH;
  return place === 'publications' ? '/contenus' : `/${place}`;
}

export function navigationFor(role: Role): NavigationEntry[] {
  const isCandidates = hasOnlyCandidates(role);
  const shown = NAVIGATION.filter(
    ({ right, path }) =>
      (right === 'signed-in' || hasRight(role, right)) &&
      (path !== LIBRARY_PATH || editsLibrary(role)) &&
      (path !== '/demandes' || !isCandidates),
  );
  return shown.map((entry) =>
    isCandidates && entry.path === '/candidats' ? { ...entry, counted: 'requests' } : entry,
  );
}
