import { expect, it } from 'vitest';
import { forWhom } from './own-visit.ts';

it.each([
  ['Family', 'Anna Smith', 'you'],
  ['Family', ' anna  smith', 'you'],
  ['Family', 'Ben Smith', 'Ben Smith'],
  ['Family', 'Anna O’Neill', 'Anna O’Neill'],
  // As a clinic typed it: the card is one person's.
  ['Individual', 'Mrs A. Smith', 'you'],
] as const)('speaks to the member of a visit on a %s card for %j as for %s', (card, name, who) => {
  const visit = { membershipType: card, patientName: name };
  expect(forWhom(visit, 'Anna Smith')).toBe(who);
});
