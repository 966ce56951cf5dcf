/** The rows' hairlines, with stitches where text will stand. */
export function Skeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Lecture des demandes
      </p>
      <div aria-hidden="true" className="border-t border-hair">
        {Array.from({ length: 10 }, (_, index) => (
          <div
            className="flex h-row items-center gap-8 border-b border-hair px-gut *:stitch motion-safe:*:animate-[wait_1.6s_ease-in-out_infinite]"
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            key={index}
          >
            <span className="w-1/4" />
            <span className="w-1/3" />
            <span className="ml-auto w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
