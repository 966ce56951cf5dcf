interface Props {
  words: { added: number; removed: number };
  /** The unit is heard alone. */
  isShort?: boolean;
}

export function WordCounts({ words: { added, removed }, isShort = false }: Props) {
  return (
    <>
      <span className="plus">+{added}</span> <span className="minus">−{removed}</span>
      <span className={isShort ? 'vh' : undefined}> mots</span>
    </>
  );
}
