/* Written by scripts/make-scenes.ts; do not edit by hand. */
export const scenePictures = {
  'fufullu-dashboard': { ground: 'indigo', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1512] } },
  'fufullu-till': { ground: 'laterite', fit: 'handset', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1232] } },
  'fufullu-accounting': { ground: 'palm', fit: 'half', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1380] } },
  'fufullu-planning': { ground: 'raffia', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1672] } },
} as const;
