/** '1 Ko', also of a few bytes. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)}\u00a0Ko`;
