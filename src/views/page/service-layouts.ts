import type { ServiceLayout } from '@/content/services/service.ts';
import type { MotifName } from '@/ui/motifs/cells.ts';
import type { PeoplePictureName } from './people-picture.tsx';

interface Layout {
  readonly ground: 'indigo' | 'laterite' | 'raffia' | 'palm' | 'cotton-2';
  readonly motif: MotifName;
  readonly picture: PeoplePictureName;
}

export const SERVICE_LAYOUTS: Readonly<Record<ServiceLayout, Layout>> = {
  stall: { ground: 'indigo', motif: 'cadre', picture: 'service-web' },
  archive: { ground: 'raffia', motif: 'etoile', picture: 'service-ai' },
  bus: { ground: 'laterite', motif: 'chevron', picture: 'service-marketing' },
  outage: { ground: 'cotton-2', motif: 'soleil', picture: 'service-cloud' },
  shelf: { ground: 'palm', motif: 'damier', picture: 'service-data' },
  courier: { ground: 'indigo', motif: 'sablier', picture: 'service-mobile' },
};
