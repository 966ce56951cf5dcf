import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { existing, menuItems, QUOTE_LABEL, quoteHref } from '@/content/kinds/company/navigation.ts';
import { ThemeToggle } from '@/layouts/theme-toggle.tsx';
import { Logo } from '@/ui/brand/logo.tsx';
import { Button } from '@/ui/button.tsx';
import { Icon } from '@/ui/icon.tsx';
import { MainMenu } from './main-menu.tsx';

interface Props {
  path: string;
  routes: readonly string[];
}

/** Container queries in rem, which enlarged text shrinks. */
export function Header({ path, routes }: Props) {
  const quote = quoteHref(routes);
  return (
    <header className="@container relative z-20">
      <div className="page-width flex h-17 items-center gap-2 sm:h-20 sm:gap-4 @min-[80rem]:gap-9">
        <a aria-label="Nkul, accueil" className="flex-none py-1" href="/">
          <Logo className="h-[min(2rem,12vw)] w-auto sm:h-9.5" />
        </a>
        <div className="menu-scope" data-menu-scope="">
          <details className="menu-toggle" data-menu="">
            <summary className="icon-button icon-button-bare -mr-3.5">
              <span className="sr-only" data-saver="drop">
                Menu
              </span>
              {/* Without drawings the word is the button. */}
              <template data-saver="">
                <b className="-ml-5">Menu</b>
              </template>
              <Icon className="menu-burger size-6" of={Menu} />
              <Icon className="menu-close size-6" of={X} />
            </summary>
          </details>
          <MainMenu items={existing(menuItems(), routes)} path={path}>
            <Button className="flex-1 whitespace-nowrap" href={quote}>
              {QUOTE_LABEL}
            </Button>
            <ThemeToggle className="@min-[40rem]:hidden" />
          </MainMenu>
        </div>
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <ThemeToggle className="@max-[40rem]:hidden" />
          <Button
            className="header-call whitespace-nowrap @max-[22rem]:hidden @max-[40rem]:[&>.button-arrow]:hidden @max-[40rem]:[&>.button-label]:px-3"
            href={quote}
            size="small"
          >
            {QUOTE_LABEL}
          </Button>
        </div>
      </div>
    </header>
  );
}
