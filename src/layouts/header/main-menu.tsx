import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Blocks from 'lucide-react/icons/blocks';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CodeXml from 'lucide-react/icons/code-xml';
import Layers from 'lucide-react/icons/layers';
import type { ReactNode } from 'react';
import {
  activeLink,
  type MenuItem,
  type NavigationGroup,
  type NavigationLink,
  noteOf,
  pathIsActive,
} from '@/content/kinds/company/navigation.ts';
import { isFree } from '@/content/kinds/offer/prices.ts';
import { menuProducts, productPath } from '@/content/kinds/offer/products.ts';
import { offerEndsAt, offerLasts } from '@/content/kinds/offer/promo.ts';
import { tradePath, trades } from '@/content/kinds/offer/trades.ts';
import { offerTag } from '@/content/pages/promo-filled.ts';
import { Icon } from '@/ui/icon.tsx';
import { ProductLogo } from '@/views/product/product-logo.tsx';

interface MainMenuProps {
  readonly items: readonly MenuItem[];
  readonly path: string;
  /** The foot of a phone's menu. */
  readonly children: ReactNode;
}

/** A row of items on a wide screen, a sheet that the button before it opens on a phone (header.css). */
export function MainMenu({ items, path, children }: MainMenuProps) {
  return (
    <nav aria-label="Principale" className="menu">
      <ul className="menu-entries">
        {items.map((item) =>
          'links' in item ? (
            <Group group={item} key={item.label} path={path} />
          ) : (
            <li key={item.label}>
              <a className="nav-link" href={item.href} {...current(item, path)}>
                {item.label}
              </a>
            </li>
          ),
        )}
      </ul>
      <div className="menu-foot">{children}</div>
    </nav>
  );
}

/** The group that leads to the list of products has them beside its links. */
const PRODUCTS = '/products';

function Group({ group, path }: { readonly group: NavigationGroup; readonly path: string }) {
  const active = activeLink(group.links, path);
  const isWide = group.links.some(({ href }) => href === PRODUCTS);
  const links = (
    <ul className="menu-links">
      {group.links.map((link) => (
        <li key={link.href}>
          <a className="menu-link" href={link.href} {...current(link, path, active)}>
            <Tile of={ICONS[link.href]} />
            {noteOf(link) ? (
              <span>
                <b>{link.label}</b>
                <small data-saver="drop">{noteOf(link)}</small>
              </span>
            ) : (
              <b>{link.label}</b>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <li className={`menu-group ${isWide ? 'menu-wide-group' : 'menu-narrow-group'}`} data-menu-scope="">
      <details className="group" data-menu="hover" name="menu">
        <summary aria-current={active ? 'true' : undefined} className="nav-link">
          {group.label}
          <Icon
            className="size-[1.1em] [transition:rotate_var(--d2)_var(--ease)] group-open:rotate-180"
            of={ChevronDown}
          />
        </summary>
      </details>
      <div className="menu-panel">
        <p className="menu-title">{group.label}</p>
        {isWide ? (
          <>
            <div className="menu-own">
              {links}
              <Offer />
            </div>
            <Products path={path} />
          </>
        ) : (
          links
        )}
      </div>
    </li>
  );
}

const ICONS: Record<string, LucideIcon> = { '/services': Layers, [PRODUCTS]: Blocks, '/developers': CodeXml };

function Tile({ of: icon }: { of: LucideIcon | undefined }) {
  if (!icon) return null;
  return (
    <span className="menu-tile" data-saver="drop">
      <Icon className="size-5.5" of={icon} />
    </span>
  );
}

/** What is done, and by which product: visitors know the first before the second. */
function Products({ path }: { readonly path: string }) {
  return (
    <div className="menu-products">
      <p className="menu-question" data-saver="drop">
        {'Que voulez-vous faire\u00a0?'}
      </p>
      <ul className="menu-verbs">
        {menuProducts().map((product) => (
          <li key={product.id}>
            <a aria-current={productPath(product.id) === path ? 'page' : undefined} href={productPath(product.id)}>
              <b data-saver="drop">{product.verb ?? product.title}</b>{' '}
              <span>
                <ProductLogo className="menu-mark" product={product} /> {product.title}
              </span>{' '}
              {product.note && (
                <small data-saver="drop">{isFree(product.id) ? `gratuit, ${product.note}` : product.note}</small>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p className="menu-trades">
        <b data-saver="drop">Vous êtes</b>
        {trades().map(({ id, name }) => (
          <a aria-current={tradePath(id) === path ? 'page' : undefined} href={tradePath(id)} key={id}>
            {name}
          </a>
        ))}
      </p>
    </div>
  );
}

function Offer() {
  if (!offerLasts(Date.now())) return null;
  const { amount, title, deadline, link } = offerTag();
  return (
    <a className="price-tag menu-offer" data-offer-until={offerEndsAt()} href={link.href}>
      <span className="price-tag-amount" data-saver="drop">
        {amount} <small>FCFA</small>
      </span>
      <b className="font-semibold">{title}</b>
      <span className="text-s" data-saver="drop">
        {deadline}
      </span>
      <Icon of={ArrowRight} />
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
