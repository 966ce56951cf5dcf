/* Written by scripts/make-scenes.ts; do not edit by hand. */
export const scenePictures = {
  'fufullu-dashboard': { ground: 'indigo', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1512] } },
  'fufullu-till': { ground: 'laterite', fit: 'handset', wide: { widths: [800, 400], size: [960, 1194] }, phone: { widths: [720], size: [720, 1232] } },
  'fufullu-accounting': { ground: 'palm', fit: 'half', wide: { widths: [800, 400], size: [960, 1194] }, phone: { widths: [720], size: [720, 1380] } },
  'fufullu-planning': { ground: 'raffia', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1672] } },
  'gomail-delivery-thread': { ground: 'indigo', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1572] } },
  'gomail-waiting-messages': { ground: 'raffia', fit: 'handset', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1044] } },
  'gomail-shared-inbox': { ground: 'laterite', fit: 'half', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1252] } },
} as const;
