import { expect, test } from 'vitest';
import { senderOf } from './requests.server.ts';

test.each([
  ['', 'Gaston Essomba'],
  ['Gaston.Essomba@boutique.example ', 'Gaston Essomba'],
  ['Le frère de Gaston', 'Le frère de Gaston'],
  ['frere@boutique.example', 'frere@boutique.example'],
])('in lists and on its page « %s » is shown as « %s »', (who, name) => {
  expect(senderOf(who, { contactName: 'Gaston Essomba', contactEmail: 'gaston.essomba@boutique.example' })).toBe(name);
});
