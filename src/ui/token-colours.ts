/** Colours of tokens.css for places without style sheets: mails, encoded pictures, the browser's frame. */
export const DAY = {
  paper: '#f4f2ec',
  paper2: '#e8e4d6',
  surface: '#fcfbf8',
  ink: '#14183d',
  ink2: '#484c6e',
  line: '#d2cdbc',
  cloth: '#171c52',
  oncloth: '#f4f2ec',
  signal: '#b5371a',
  signalink: '#9f2f14',
  raphia: '#e3af45',
  onraphia: '#14183d',
  palmef: '#1d5a3c',
  lateritef: '#b5371a',
  onlaterite: '#fff6ee',
  cotton: '#f4f2ec',
  night: '#12163f',
} as const;

export const NIGHT = {
  paper: '#0c0f2e',
  surface: '#171b4c',
  ink: '#f2eee2',
  ink2: '#b4b7d4',
  line: '#2d3270',
  signalink: '#f58f68',
} as const;
