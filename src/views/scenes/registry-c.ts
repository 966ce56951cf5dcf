import { GomapDeliveryRound } from './gomap-delivery-round.tsx';
import { GomapDoualaDistricts } from './gomap-douala-districts.tsx';
import { GomapFloodedRoad } from './gomap-flooded-road.tsx';
import { GomapLandmarkSearch } from './gomap-landmark-search.tsx';
import { NexttalDataMeter } from './nexttal-data-meter.tsx';
import { NexttalOfflineReading } from './nexttal-offline-reading.tsx';
import { NexttalPermission } from './nexttal-permission.tsx';
import { NexttalStartPage } from './nexttal-start-page.tsx';
import { OtahEwondoTranslation } from './otah-ewondo-translation.tsx';
import { OtahFulfuldeRadio } from './otah-fulfulde-radio.tsx';
import { OtahHealthMessage } from './otah-health-message.tsx';
import { OtahToneReview } from './otah-tone-review.tsx';
import type { RegisteredScene } from './registry.ts';

/** The scenes of GoMap, Otah and Nexttal. */
export const scenesC: Readonly<Record<string, RegisteredScene>> = {
  'gomap-douala-districts': { Drawn: GomapDoualaDistricts, fit: 'full', ground: 'palm' },
  'gomap-landmark-search': { Drawn: GomapLandmarkSearch, fit: 'handset', ground: 'raffia' },
  'gomap-delivery-round': { Drawn: GomapDeliveryRound, fit: 'half', ground: 'indigo' },
  'gomap-flooded-road': { Drawn: GomapFloodedRoad, fit: 'full', ground: 'laterite' },
  'otah-ewondo-translation': { Drawn: OtahEwondoTranslation, fit: 'full', ground: 'laterite', seed: 'ewondo' },
  'otah-health-message': { Drawn: OtahHealthMessage, fit: 'handset', ground: 'indigo' },
  'otah-tone-review': { Drawn: OtahToneReview, fit: 'half', ground: 'raffia' },
  'otah-fulfulde-radio': { Drawn: OtahFulfuldeRadio, fit: 'full', ground: 'palm' },
  'nexttal-data-meter': { Drawn: NexttalDataMeter, fit: 'full', ground: 'indigo', seed: 'forfait' },
  'nexttal-offline-reading': { Drawn: NexttalOfflineReading, fit: 'handset', ground: 'palm' },
  'nexttal-start-page': { Drawn: NexttalStartPage, fit: 'handset', ground: 'laterite' },
  'nexttal-permission': { Drawn: NexttalPermission, fit: 'full', ground: 'raffia' },
};
