import type { ServiceValue } from '@/content/service-choices.ts';
import type { MotifName } from '@/ui/motifs/cells.ts';

interface ServiceCloth {
  readonly ground: 'indigo' | 'laterite' | 'raffia' | 'palm' | 'cotton-2';
  readonly motif: MotifName;
}

export const SERVICE_CLOTH: Readonly<Record<ServiceValue, ServiceCloth>> = {
  web: { ground: 'indigo', motif: 'cadre' },
  ai: { ground: 'raffia', motif: 'etoile' },
  marketing: { ground: 'laterite', motif: 'chevron' },
  cloud: { ground: 'cotton-2', motif: 'soleil' },
  data: { ground: 'palm', motif: 'damier' },
  mobile: { ground: 'indigo', motif: 'sablier' },
};
