/** Colours of the drawings beyond the tokens, the same in both themes. */
export const PALETTE = {
  shade: '#12163f59',
  softShade: '#12163f40',
  cream: '#fffdf6',
  sand: '#d9d3bf',
  coral: '#f0764a',
  palm: '#4a9a6c',
  leaf: '#133f2a',
  lilac: '#7f84b8',
} as const;
