interface Props {
  words: { added: number; removed: number };
  /** The unit is heard alone. */
  isShort?: boolean;
}

export function WordCounts({ words: { added, removed }, isShort = false }: Props) {
  return (
    <>
      <span className="text-palme">+{added}</span> <span className="text-danger">−{removed}</span>
      <span className={isShort ? 'sr-only' : undefined}> mots</span>
    </>
  );
}
