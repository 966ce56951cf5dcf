/** Phones show the hour alone. */
export function SavedVersion({ at, version }: { at: string; version: number }) {
  return (
    <>
      Enregistré à {at}
      <span className="max-md:sr-only">, version {version}</span>
    </>
  );
}
