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
  Users,
} from 'lucide-react';
import { contentFieldsOf, hasRight, type Right, type Role } from '../../../src/features/staff/staff.schema.ts';
import { LIBRARY_PATH } from '../editing/library/library.ts';

export interface NavigationEntry {
  right: Right;
  path: string;
  title: string;
  icon: LucideIcon;
  isAdmin?: boolean;
  collapseOnMobile?: boolean;
}

const NAVIGATION: readonly NavigationEntry[] = [
  { right: 'requests', path: '/demandes', title: 'Demandes', icon: Inbox },
  { right: 'candidates', path: '/candidats', title: 'Candidats', icon: Columns3 },
  { right: 'articles', path: '/articles', title: 'Articles', icon: PenLine },
  { right: 'letters', path: '/lettres', title: 'Lettres', icon: Mail, collapseOnMobile: true },
  { right: 'subscribers', path: '/abonnes', title: 'Abonnés', icon: BookUser, collapseOnMobile: true },
  { right: 'comments', path: '/commentaires', title: 'Commentaires', icon: MessageSquare },
  { right: 'content', path: '/contenus', title: 'Contenus', icon: BriefcaseBusiness },
  { right: 'content', path: LIBRARY_PATH, title: 'Médiathèque', icon: Images, collapseOnMobile: true },
  { right: 'people', path: '/personnes', title: 'Personnes', icon: Users },
  { right: 'figures', path: '/chiffres', title: 'Chiffres', icon: ChartColumn },
  { right: 'journal', path: '/journal', title: 'Journal', icon: FileText, isAdmin: true },
  { right: 'team', path: '/equipe', title: 'Équipe et accès', icon: SlidersHorizontal, isAdmin: true },
];

/** The path of the entry to which a page belongs. */
export function sectionAt(pathname: string): string {
  const [, place = '', part] = pathname.split('/');
  if (place === 'contenus' && part === 'pictures') return LIBRARY_PATH;
  return place === 'publications' ? '/contenus' : `/${place}`;
}

export const navigationFor = (role: Role): NavigationEntry[] =>
  NAVIGATION.filter(
    ({ right, path }) =>
      hasRight(role, right) && (path !== LIBRARY_PATH || contentFieldsOf(role, 'pictures') !== 'none'),
  );
