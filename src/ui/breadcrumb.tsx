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
          <li className="flex min-h-11 items-baseline gap-x-2" key={href}>
            {index < items.length - 1 ? (
              <>
                <a
                  className="-mx-2 flex min-h-11 items-center px-2 no-underline hover:text-signalink hover:underline"
                  href={href}
                >
                  {label}
                </a>
                {/* Where the way is broken into lines, none begins with it. */}
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
