import type { ComponentType } from 'react';
import type { productGrounds } from '@/content/products/product.ts';
import { FufulluAccounting } from './fufullu-accounting.tsx';
import { FufulluDashboard } from './fufullu-dashboard.tsx';
import { FufulluPlanning } from './fufullu-planning.tsx';
import { FufulluTill } from './fufullu-till.tsx';
import { GocloudInstances } from './gocloud-instances.tsx';
import { GocloudNewInstance } from './gocloud-new-instance.tsx';
import { GocloudPowerCut } from './gocloud-power-cut.tsx';
import { GocloudSpending } from './gocloud-spending.tsx';
import { GodriveDatedLink } from './godrive-dated-link.tsx';
import { GodrivePhoneScan } from './godrive-phone-scan.tsx';
import { GodriveSiteFolder } from './godrive-site-folder.tsx';
import { GodriveVersions } from './godrive-versions.tsx';
import { GomailDeliveryThread } from './gomail-delivery-thread.tsx';
import { GomailSearch } from './gomail-search.tsx';
import { GomailSharedInbox } from './gomail-shared-inbox.tsx';
import { GomailWaitingMessages } from './gomail-waiting-messages.tsx';
import { GomapDeliveryRound } from './gomap-delivery-round.tsx';
import { GomapDoualaDistricts } from './gomap-douala-districts.tsx';
import { GomapFloodedRoad } from './gomap-flooded-road.tsx';
import { GomapLandmarkSearch } from './gomap-landmark-search.tsx';
import { NexttalDataMeter } from './nexttal-data-meter.tsx';
import { NexttalOfflineReading } from './nexttal-offline-reading.tsx';
import { NexttalPermission } from './nexttal-permission.tsx';
import { NexttalStartPage } from './nexttal-start-page.tsx';
import { PropheteAiInvoiceReading } from './prophete-ai-invoice-reading.tsx';
import { PropheteAiPastTrial } from './prophete-ai-past-trial.tsx';
import { PropheteAiReplyDraft } from './prophete-ai-reply-draft.tsx';
import { PropheteAiSalesForecast } from './prophete-ai-sales-forecast.tsx';

export interface RegisteredScene {
  readonly Drawn: ComponentType<{ className?: string }>;
  /** Decides the picture's format. */
  readonly fit: SceneFit;
  /** Background, also while the picture loads. */
  readonly ground: (typeof productGrounds)[number];
  /** Seed of the woven pattern; undefined: plain. */
  readonly seed?: string;
}

export type SceneFit = 'full' | 'half' | 'handset';

/** Scenes by the `sceneId` of the product's content. */
export const registeredScenes: Readonly<Record<string, RegisteredScene>> = {
  'fufullu-dashboard': { Drawn: FufulluDashboard, fit: 'full', ground: 'indigo', seed: 'toile-3' },
  'fufullu-till': { Drawn: FufulluTill, fit: 'handset', ground: 'laterite', seed: 'caisse' },
  'fufullu-accounting': { Drawn: FufulluAccounting, fit: 'half', ground: 'palm' },
  'fufullu-planning': { Drawn: FufulluPlanning, fit: 'full', ground: 'raffia' },
  'gomail-delivery-thread': { Drawn: GomailDeliveryThread, fit: 'full', ground: 'indigo' },
  'gomail-waiting-messages': { Drawn: GomailWaitingMessages, fit: 'handset', ground: 'raffia', seed: 'attente' },
  'gomail-shared-inbox': { Drawn: GomailSharedInbox, fit: 'half', ground: 'laterite' },
  'gomail-search': { Drawn: GomailSearch, fit: 'full', ground: 'palm' },
  'gocloud-instances': { Drawn: GocloudInstances, fit: 'full', ground: 'raffia' },
  'gocloud-new-instance': { Drawn: GocloudNewInstance, fit: 'handset', ground: 'indigo', seed: 'instance' },
  'gocloud-power-cut': { Drawn: GocloudPowerCut, fit: 'half', ground: 'cotton-2' },
  'gocloud-spending': { Drawn: GocloudSpending, fit: 'full', ground: 'palm' },
  'godrive-site-folder': { Drawn: GodriveSiteFolder, fit: 'full', ground: 'palm' },
  'godrive-phone-scan': { Drawn: GodrivePhoneScan, fit: 'handset', ground: 'raffia', seed: 'bordereau' },
  'godrive-dated-link': { Drawn: GodriveDatedLink, fit: 'half', ground: 'indigo' },
  'godrive-versions': { Drawn: GodriveVersions, fit: 'full', ground: 'cotton-2' },
  'prophete-ai-sales-forecast': { Drawn: PropheteAiSalesForecast, fit: 'full', ground: 'laterite' },
  'prophete-ai-invoice-reading': { Drawn: PropheteAiInvoiceReading, fit: 'handset', ground: 'palm', seed: 'facture' },
  'prophete-ai-reply-draft': { Drawn: PropheteAiReplyDraft, fit: 'half', ground: 'raffia' },
  'prophete-ai-past-trial': { Drawn: PropheteAiPastTrial, fit: 'full', ground: 'indigo' },
  'gomap-douala-districts': { Drawn: GomapDoualaDistricts, fit: 'full', ground: 'palm' },
  'gomap-landmark-search': { Drawn: GomapLandmarkSearch, fit: 'handset', ground: 'raffia' },
  'gomap-delivery-round': { Drawn: GomapDeliveryRound, fit: 'half', ground: 'indigo' },
  'gomap-flooded-road': { Drawn: GomapFloodedRoad, fit: 'full', ground: 'laterite' },
  'nexttal-data-meter': { Drawn: NexttalDataMeter, fit: 'full', ground: 'indigo', seed: 'forfait' },
  'nexttal-offline-reading': { Drawn: NexttalOfflineReading, fit: 'handset', ground: 'palm' },
  'nexttal-start-page': { Drawn: NexttalStartPage, fit: 'handset', ground: 'laterite' },
  'nexttal-permission': { Drawn: NexttalPermission, fit: 'full', ground: 'raffia' },
};
