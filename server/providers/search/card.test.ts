import { expect, it } from 'vitest';
import { buildProvider } from '../testing/build-provider.ts';
import { cardText } from './card.ts';

const NAMES = ['O’Neill – Café', 'Łódź Clinic', 'Ŵyn “Iechyd”', 'Smile 🙂', '\u2028'];

it.each(NAMES)('the card of %j is written in one-byte characters, and says the same', (name) => {
  const text = `{${cardText(buildProvider('one', { name }))}`;
  expect(text).not.toMatch(/[\u0100-\uffff]/);
  expect(JSON.parse(text)).toMatchObject({ _id: 'one', name });
});
