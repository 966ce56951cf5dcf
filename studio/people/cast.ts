import type { PortraitOf } from './portrait.tsx';

/** People with portraits, by file name. */
export const CAST = {
  'mireille-atangana': {
    face: { skin: 3, hair: 'puff', mouth: 'smile', earrings: 'raffia', tilt: -3 },
    tile: ['disc', 'indigo', 'raffia', 'cotton'],
    wears: ['wax', 'laterite', 'raffia'],
  },
  'ibrahim-njoya': {
    face: { skin: 1, hair: 'fade', beard: 'short', glasses: 'square', jaw: 'wide' },
    tile: ['arch', 'laterite', 'cotton', 'cotton'],
    wears: ['shirt', 'indigo2', 'indigo'],
  },
  'aissatou-bello': {
    face: { skin: 4, wear: 'hijab', dyes: ['palm', 'palm'], mouth: 'smile', look: -1.5 },
    tile: ['lozenge', 'raffia', 'cotton', 'indigo'],
    wears: ['cardigan', 'night', 'raffia'],
  },
  'rodrigue-etoundi': {
    face: { skin: 2, hair: 'grey', beard: 'grey moustache', old: true, glasses: 'round', jaw: 'long' },
    tile: ['sun', 'cotton2', 'palm2', 'indigo'],
    wears: ['suit', 'night', 'laterite'],
  },
  'solange-kamga': {
    face: { skin: 5, hair: 'braids', mouth: 'half', brow: 'up', look: 1.5, earrings: 'cotton', tilt: 3 },
    tile: ['disc', 'palm', 'raffia2', 'cotton'],
    wears: ['tee', 'cotton', 'indigo'],
  },
  'serge-mbarga': {
    face: { skin: 2, hair: 'bald', beard: 'full', jaw: 'wide', mouth: 'smile' },
    tile: ['arch', 'indigo', 'laterite2', 'cotton'],
    wears: ['hood', 'raffia', 'night'],
  },
  'odile-mbarga': {
    face: {
      skin: 1,
      wear: 'scarf',
      dyes: ['laterite', 'raffia'],
      old: true,
      mouth: 'smile',
      earrings: 'raffia',
      jaw: 'wide',
      tilt: -2,
    },
    tile: ['sun', 'raffia', 'cotton', 'indigo'],
    wears: ['wax', 'indigo', 'cotton'],
  },
  'oumarou-sali': {
    face: { skin: 6, wear: 'kufi', dyes: ['cotton', 'laterite'], beard: 'goatee', jaw: 'long', look: 1.5 },
    tile: ['lozenge', 'palm', 'raffia', 'cotton'],
    wears: ['boubou', 'cotton', 'palm'],
  },
  'junior-tchoumi': {
    face: { skin: 3, hair: 'flat', mouth: 'grin', brow: 'up', tilt: 4 },
    tile: ['disc', 'laterite', 'raffia2', 'cotton'],
    wears: ['tee', 'indigo', 'raffia'],
  },
  'esther-ngo-bell': {
    face: { skin: 4, hair: 'bob', glasses: 'round' },
    tile: ['arch', 'raffia', 'cotton', 'indigo'],
    wears: ['shirt', 'laterite', 'night'],
  },
  'franck-eyenga': {
    face: { skin: 2, hair: 'locks', mouth: 'half', beard: 'goatee', look: -2, brow: 'up' },
    tile: ['sun', 'indigo', 'raffia', 'cotton'],
    wears: ['shirt', 'palm2', 'palm'],
  },
  'marthe-abena': {
    face: { skin: 1, hair: 'afro', brow: 'soft', earrings: 'laterite' },
    tile: ['lozenge', 'laterite', 'raffia2', 'cotton'],
    wears: ['cardigan', 'indigo', 'raffia'],
  },
  'pauline-kamdem': {
    face: { skin: 3, wear: 'scarf', dyes: ['palm', 'raffia'], mouth: 'smile', earrings: 'raffia', brow: 'up', tilt: 2 },
    tile: ['arch', 'palm2', 'cotton', 'indigo'],
    wears: ['wax', 'laterite', 'raffia'],
  },
  'didier-ekambi': {
    face: { skin: 2, hair: 'fade', beard: 'full', glasses: 'round', mouth: 'half', jaw: 'long' },
    tile: ['lozenge', 'indigo', 'raffia2', 'cotton'],
    wears: ['shirt', 'cotton', 'indigo'],
  },
  'hamadou-bouba': {
    face: { skin: 5, wear: 'kufi', dyes: ['indigo', 'raffia'], beard: 'moustache', mouth: 'smile', tilt: -3 },
    tile: ['disc', 'laterite', 'cotton', 'raffia'],
    wears: ['hood', 'raffia', 'indigo'],
  },
  'aline-ngo-bassong': {
    face: { skin: 4, hair: 'bun', mouth: 'half', earrings: 'raffia', look: 1.5 },
    tile: ['arch', 'palm', 'raffia', 'cotton'],
    wears: ['suit', 'indigo2', 'laterite'],
  },
  'bertrand-mbarga': {
    face: { skin: 2, hair: 'fade', beard: 'moustache', glasses: 'square', mouth: 'half', jaw: 'wide' },
    tile: ['sun', 'laterite', 'raffia2', 'cotton'],
    wears: ['shirt', 'cotton', 'palm'],
  },
  'estelle-fotso': {
    face: { skin: 3, hair: 'cornrows', mouth: 'grin', brow: 'up', earrings: 'cotton', tilt: -3 },
    tile: ['lozenge', 'palm2', 'raffia2', 'indigo'],
    wears: ['wax', 'raffia', 'night'],
  },
  'oumarou-bello': {
    face: { skin: 1, wear: 'kufi', dyes: ['laterite', 'raffia'], beard: 'full', old: true, jaw: 'long', mouth: 'half' },
    tile: ['arch', 'raffia', 'cotton', 'laterite'],
    wears: ['boubou', 'indigo2', 'raffia'],
  },
  'clarisse-tchoumi': {
    face: { skin: 5, hair: 'puff', glasses: 'square', mouth: 'smile', earrings: 'laterite', tilt: 2 },
    tile: ['disc', 'indigo', 'laterite2', 'cotton'],
    wears: ['cardigan', 'palm', 'raffia'],
  },
  'serge-ebongue': {
    face: { skin: 1, hair: 'bald', beard: 'goatee', jaw: 'oval', brow: 'keen', look: -1.5 },
    tile: ['sun', 'palm', 'raffia2', 'cotton'],
    wears: ['suit', 'night', 'raffia'],
  },
  'hadidjatou-aminou': {
    face: { skin: 2, wear: 'hijab', dyes: ['indigo2', 'indigo2'], glasses: 'round', mouth: 'smile', brow: 'soft' },
    tile: ['disc', 'cotton2', 'raffia', 'indigo'],
    wears: ['shirt', 'cotton', 'palm'],
  },
  'patrick-nkeng': {
    face: { skin: 4, hair: 'flat', beard: 'short', mouth: 'smile', jaw: 'wide', look: 1.5 },
    tile: ['lozenge', 'laterite', 'cotton', 'indigo'],
    wears: ['shirt', 'indigo', 'raffia'],
  },
  'marthe-essomba': {
    face: {
      skin: 2,
      wear: 'scarf',
      dyes: ['indigo', 'laterite'],
      old: true,
      glasses: 'round',
      mouth: 'smile',
      earrings: 'cotton',
      jaw: 'wide',
      tilt: 3,
    },
    tile: ['arch', 'laterite', 'raffia2', 'cotton'],
    wears: ['wax', 'palm2', 'cotton'],
  },
  'desire-ndongo': {
    face: { skin: 3, hair: 'afro', beard: 'short', mouth: 'grin', tilt: -2 },
    tile: ['sun', 'raffia', 'cotton', 'indigo'],
    wears: ['hood', 'laterite', 'cotton'],
  },
} as const satisfies Record<string, PortraitOf>;
