import { expect, it } from 'vitest';
import { waitingText } from './waiting-text.ts';

it.each([
  [0, 0, ''],
  [1, 0, 'Waiting for the provider to confirm 1 visit'],
  [0, 2, 'Waiting for you to confirm 2 visits'],
  [3, 1, 'Waiting for you to confirm 1 visit, and for the provider to confirm 3 visits'],
])('says who has to confirm: provider %i, member %i', (awaitingClinic, awaitingYou, text) => {
  expect(waitingText({ awaitingClinic, awaitingYou })).toBe(text);
});
