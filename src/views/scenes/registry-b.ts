import { GocloudInstances } from './gocloud-instances.tsx';
import { GocloudNewInstance } from './gocloud-new-instance.tsx';
import { GocloudPowerCut } from './gocloud-power-cut.tsx';
import { GocloudSpending } from './gocloud-spending.tsx';
import { GomailDeliveryThread } from './gomail-delivery-thread.tsx';
import { GomailSearch } from './gomail-search.tsx';
import { GomailSharedInbox } from './gomail-shared-inbox.tsx';
import { GomailWaitingMessages } from './gomail-waiting-messages.tsx';

export const scenesB = {
  'gomail-delivery-thread': { Drawn: GomailDeliveryThread, fit: 'full', ground: 'indigo', seed: 'camion' },
  'gomail-waiting-messages': { Drawn: GomailWaitingMessages, fit: 'handset', ground: 'raffia', seed: 'attente' },
  'gomail-shared-inbox': { Drawn: GomailSharedInbox, fit: 'half', ground: 'laterite' },
  'gomail-search': { Drawn: GomailSearch, fit: 'full', ground: 'palm' },
  'gocloud-instances': { Drawn: GocloudInstances, fit: 'full', ground: 'raffia', seed: 'machines' },
  'gocloud-new-instance': { Drawn: GocloudNewInstance, fit: 'handset', ground: 'indigo', seed: 'instance' },
  'gocloud-power-cut': { Drawn: GocloudPowerCut, fit: 'half', ground: 'cotton-2' },
  'gocloud-spending': { Drawn: GocloudSpending, fit: 'full', ground: 'palm' },
} as const;
