export const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;
