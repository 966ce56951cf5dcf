export function Bullets({ items, className = '' }: { readonly items: readonly string[]; readonly className?: string }) {
  return (
    <ul className={`grid gap-2.5 ${className}`.trim()}>
      {items.map((item) => (
        <li
          className="relative pl-5 before:absolute before:top-[0.55em] before:left-0.5 before:size-2 before:rotate-45 before:bg-signal"
          key={item}
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
