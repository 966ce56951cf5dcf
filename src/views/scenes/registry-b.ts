import { GomailDeliveryThread } from './gomail-delivery-thread.tsx';
import { GomailSearch } from './gomail-search.tsx';
import { GomailSharedInbox } from './gomail-shared-inbox.tsx';
import { GomailWaitingMessages } from './gomail-waiting-messages.tsx';

export const scenesB = {
  'gomail-delivery-thread': { Drawn: GomailDeliveryThread, fit: 'full', ground: 'indigo', seed: 'camion' },
  'gomail-waiting-messages': { Drawn: GomailWaitingMessages, fit: 'handset', ground: 'raffia', seed: 'attente' },
  'gomail-shared-inbox': { Drawn: GomailSharedInbox, fit: 'half', ground: 'laterite' },
  'gomail-search': { Drawn: GomailSearch, fit: 'full', ground: 'palm' },
} as const;
