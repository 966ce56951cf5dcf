interface Props {
  /** From the home page to the page itself, which comes last and is no link. */
  items: readonly { label: string; href: string }[];
  className?: string;
}

/** The way from the home page to here. */
export function Breadcrumb({ items, className = '' }: Props) {
  return (
    <nav aria-label="Fil d'Ariane" className={className}>
      <ol className="flex flex-wrap gap-x-2 text-ink2 text-s">
        {items.map(({ label, href }, index) => (
          <li className="flex min-h-11 items-center gap-x-2" key={href}>
            {index < items.length - 1 ? (
              <>
                <a
                  className="flex min-h-11 min-w-11 items-center no-underline hover:text-signalink hover:underline"
                  href={href}
                >
                  {label}
                </a>
                <span aria-hidden="true">/</span>
              </>
            ) : (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
