interface Props {
  /** The items lead from the home page to the current page, which is no link. */
  items: readonly { label: string; href: string }[];
  className?: string;
}

export function Breadcrumb({ items, className = '' }: Props) {
  return (
    <nav aria-label="Fil d'Ariane" className={className}>
      <ol className="flex flex-wrap gap-x-2 text-ink2 text-s">
        {items.map(({ label, href }, index) => (
          <li className="flex min-h-11 items-baseline gap-x-2" key={href}>
            {index < items.length - 1 ? (
              <>
                <a
                  className="-mx-2 flex min-h-11 items-center px-2 no-underline hover:text-signalink hover:underline"
                  href={href}
                >
                  {label}
                </a>
                <span aria-hidden="true">/</span>
              </>
            ) : (
              <span aria-current="page" className="py-2.5 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
