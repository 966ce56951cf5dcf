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
import { PropheteAiInvoiceReading } from './prophete-ai-invoice-reading.tsx';
import { PropheteAiPastTrial } from './prophete-ai-past-trial.tsx';
import { PropheteAiReplyDraft } from './prophete-ai-reply-draft.tsx';
import { PropheteAiSalesForecast } from './prophete-ai-sales-forecast.tsx';
import type { RegisteredScene } from './registry.ts';

/** The scenes of GoMail, GoCloud, GoDrive and Prophète AI. */
export const scenesB: Readonly<Record<string, RegisteredScene>> = {
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
};
