/** Skin and hair are the same by night: six tones with shade, line and lip, from the darkest. */
export const SKINS = {
  1: { skin: '#52301f', shade: '#3d2217', crease: '#2f1910', lip: '#8a3f35' },
  2: { skin: '#6a3f28', shade: '#52301e', crease: '#402315', lip: '#9a473a' },
  3: { skin: '#82502f', shade: '#673c23', crease: '#502d19', lip: '#a34c3c' },
  4: { skin: '#9c6339', shade: '#7d4c2b', crease: '#643a1f', lip: '#ab4f40' },
  5: { skin: '#b47a4c', shade: '#925e38', crease: '#774826', lip: '#b2574a' },
  6: { skin: '#c99463', shade: '#a7754a', crease: '#865a34', lip: '#bb6254' },
} as const;

export type Tone = keyof typeof SKINS;

const CLOTH = {
  indigo: '#171c52',
  indigo2: '#2f3791',
  laterite: '#b5371a',
  laterite2: '#d4593a',
  raffia: '#e3af45',
  raffia2: '#f2cf82',
  palm: '#1d5a3c',
  palm2: '#3f8a5f',
  cotton: '#f4f2ec',
  cotton2: '#d9d2bf',
  night: '#12163f',
  hair: '#191320',
  hairLine: '#4b3b4c',
  grey: '#b9b4bd',
  eye: '#f7f1e4',
  sky: '#f0d79c',
  far: '#dcb45c',
  mid: '#3f8a5f',
  near: '#1d5a3c',
  room: '#e8e4d6',
  room2: '#d6d0bc',
  /** A lamp hangs unlit by day. */
  lamplight: '#e8e4d6',
  lamplight2: '#e8e4d6',
  window: '#f2cf82',
  ink: '#14183d',
  earth: '#c9744c',
  cement: '#c6bb9e',
  asphalt: '#7d7b86',
} as const;

export type Colour = keyof typeof CLOTH;
export type Theme = 'light' | 'dark';

export const COLOURS: Readonly<Record<Theme, Readonly<Record<Colour, string>>>> = {
  light: CLOTH,
  dark: {
    ...CLOTH,
    indigo: '#2a3296',
    indigo2: '#525bc4',
    laterite: '#c04a2a',
    laterite2: '#e27a55',
    raffia: '#ecb84d',
    palm: '#247049',
    palm2: '#4a9a6c',
    cotton: '#efeadb',
    cotton2: '#c9c2b0',
    night: '#0b0d2c',
    sky: '#1b2060',
    far: '#2b2f7d',
    mid: '#17463c',
    near: '#103630',
    room: '#1d2369',
    room2: '#262c7a',
    lamplight: '#5c3a1c',
    lamplight2: '#8a5a22',
    window: '#ecb84d',
    ink: '#0c0f2e',
    earth: '#7a3320',
    cement: '#12164a',
    asphalt: '#2b2f5e',
  },
};
