/** Decimal units: '312 Ko', '1,4 Mo'. */
export function fileSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)}\u00a0Ko`;
  return `${(bytes / 1e6).toFixed(1).replace('.', ',')}\u00a0Mo`;
}
