import { Columns3, List } from 'lucide-react';
import type { FilterFields } from '../text/filter-fields.ts';

export const CANDIDATE_FILTERS = {
  vue: {
    kind: 'segments',
    label: 'Dessin',
    options: [
      { value: '', label: 'Étapes', icon: Columns3 },
      { value: 'liste', label: 'Liste', icon: List },
    ],
  },
  contrat: {
    kind: 'select',
    label: 'Contrat',
    none: 'Emplois et stages',
    options: [
      { value: 'emploi', label: 'Emplois' },
      { value: 'stage', label: 'Stages' },
    ],
  },
  offre: { kind: 'select', label: 'Offre', none: 'Offre\u00a0: toutes' },
  suivi: { kind: 'select', label: 'Suivi par', none: 'Suivi\u00a0: par tous' },
  tri: {
    kind: 'select',
    label: 'Ordre',
    none: 'Plus récents',
    options: [
      { value: 'attente', label: 'Attendent le plus' },
      { value: 'note', label: 'Mieux notés' },
      { value: 'experience', label: "Plus d'expérience" },
      { value: 'nom', label: 'Par nom' },
    ],
    isOrder: true,
  },
} as const satisfies FilterFields;
