/* Written by scripts/make-scenes.ts; do not edit by hand. */
export const scenePictures = {
  'fufullu-dashboard': { ground: 'indigo', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1512] } },
  'fufullu-till': { ground: 'laterite', fit: 'handset', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1232] } },
  'fufullu-accounting': { ground: 'palm', fit: 'half', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1380] } },
  'fufullu-planning': { ground: 'raffia', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1672] } },
  'gomap-douala-districts': { ground: 'palm', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1568] } },
  'gomap-landmark-search': { ground: 'raffia', fit: 'handset', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1392] } },
  'gomap-delivery-round': { ground: 'indigo', fit: 'half', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1644] } },
  'gomap-flooded-road': { ground: 'laterite', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1416] } },
  'otah-ewondo-translation': { ground: 'laterite', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1536] } },
  'otah-health-message': { ground: 'indigo', fit: 'handset', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1396] } },
  'otah-tone-review': { ground: 'raffia', fit: 'half', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1464] } },
  'otah-fulfulde-radio': { ground: 'palm', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1544] } },
  'nexttal-data-meter': { ground: 'indigo', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1508] } },
  'nexttal-offline-reading': { ground: 'palm', fit: 'handset', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1384] } },
  'nexttal-start-page': { ground: 'laterite', fit: 'handset', wide: { widths: [800, 400], size: [800, 995] }, phone: { widths: [720], size: [720, 1400] } },
  'nexttal-permission': { ground: 'raffia', fit: 'full', wide: { widths: [1280, 640], size: [1280, 870] }, phone: { widths: [720], size: [720, 1244] } },
} as const;
