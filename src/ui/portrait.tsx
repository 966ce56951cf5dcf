interface PortraitProps {
  /** A square picture: chin at 70 % of its height. */
  readonly src: string;
  /** Its size and place. */
  readonly className: string;
}

/** Somebody's portrait, drawn or photographed, decoration: the name stands beside it. */
export function Portrait({ src, className }: PortraitProps) {
  return (
    <picture className={`block flex-none ${className}`}>
      <img
        alt=""
        className="size-full object-cover"
        decoding="async"
        height={200}
        loading="lazy"
        src={src}
        width={200}
      />
    </picture>
  );
}
