import { expect, it } from 'vitest';
import { buildProvider } from '../testing/build-provider.ts';
import { cardFor } from './card-for.ts';
import { cardText } from './card.ts';

const NAMES = ['O’Neill – Café', 'Łódź Clinic', 'Ŵyn “Iechyd”', 'Smile 🙂', '\u2028'];

const LOCATION = buildProvider('one').locations[0] ?? null;

it.each(NAMES)('serialises the card of %j in single-byte characters without loss', (name) => {
  const text = cardText(
    { ...buildProvider('one', { name, location: name }), lines: [] },
    LOCATION,
    0,
  );
  expect(text).not.toMatch(/[\u0100-\uffff]/);
  const search = { from: null, focus: null };
  const card = JSON.parse(
    cardFor(search, { now: { day: '2026-03-10', minute: 600 }, asked: [] }, text),
  );
  expect(card).toMatchObject({ _id: 'one', name, location: name });
});
