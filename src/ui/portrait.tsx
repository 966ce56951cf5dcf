interface PortraitProps {
  /** A square picture, the chin at 70 % of its height. */
  readonly src: string;
  readonly className: string;
}

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
