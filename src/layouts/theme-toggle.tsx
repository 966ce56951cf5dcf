import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Icon } from '@/ui/icon.tsx';

/** Shows the theme it leads to. Its space is reserved until the behaviour has loaded. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  return (
    <button
      aria-label="Thème sombre"
      className={`icon-button icon-button-bare invisible ready:visible ${className}`}
      data-theme-toggle=""
      type="button"
    >
      <Icon className="size-5.5 dark:hidden" of={Moon} />
      <Icon className="hidden size-5.5 dark:block" of={Sun} />
    </button>
  );
}
