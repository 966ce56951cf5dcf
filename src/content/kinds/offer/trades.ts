import { editable, type Kind, type Shown } from '../../model/editable.ts';
import { association } from '../../trades/association.ts';
import { boutique } from '../../trades/boutique.ts';
import { cabinet } from '../../trades/cabinet.ts';
import { ecole } from '../../trades/ecole.ts';
import { institution } from '../../trades/institution.ts';
import { livraison } from '../../trades/livraison.ts';
import { restaurant } from '../../trades/restaurant.ts';
import { type Trade, tradeSchema } from '../../trades/trade.ts';

export type ShownTrade = Shown<Trade>;

/** The visitor's trade: a choice of the home page, a page of its own, the first thing that the assistant understands. */
export const tradesKind: Kind<Trade> = {
  name: 'trades',
  title: 'Métiers',
  one: 'un métier',
  group: 'Offres',
  schema: tradeSchema,
  count: { min: 1, max: 12 },
  hasValidity: false,
  nameOf: ({ name }) => name,
  shownOn: (id) => [tradePath(id), '/'],
  ownPath: (id) => tradePath(id),
  sample: "Journée d'exemple\u00a0: heures, personne et situations à relire par l'entreprise",
  seed: [
    { id: 'boutique', data: boutique },
    { id: 'restaurant', data: restaurant },
    { id: 'cabinet', data: cabinet },
    { id: 'ecole', data: ecole },
    { id: 'livraison', data: livraison },
    { id: 'institution', data: institution },
    { id: 'association', data: association },
  ],
};

export const trades = editable(tradesKind);

export const tradePath = (id: string): string => `/pour/${id}`;
