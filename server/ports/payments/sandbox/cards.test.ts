import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { behaviourOf, brandOf, savedCard } from './cards.ts';

const file = join(
  resolve(process.env['HALEWELL_DATA'] ?? '../shared/data'),
  'stripe/test-cards.csv',
);
const present = existsSync(file);
const rows = z
  .array(z.object({ number: z.string(), brand: z.string(), behaviour: z.string() }))
  .parse(
    present
      ? parse(readFileSync(file), { columns: true })
      : [{ number: '', brand: '', behaviour: '' }],
  );

describe.skipIf(!present)('every published test card', () => {
  it.each(rows)('$number: $behaviour', ({ number, brand, behaviour }) => {
    const slug = brand.toLowerCase().replace(/ .*/, '').replace('american', 'amex');
    expect(brandOf(number)).toBe(slug);
    const card = behaviourOf(number);
    // A number that fails the check digit never reaches a bank: the form refuses it.
    expect(card.refused === 'real_card').toBe(behaviour.includes('incorrect_number'));
    if (/^succeeds|not required/.test(behaviour)) expect(card).toEqual({});
    if (behaviour.startsWith('declined')) expect(behaviour).toContain(card.refused);
    if (/asks|(?<!not )required; (succeeds|declined)|3D Secure then/.test(behaviour))
      expect(card.asks).toBe(true);
    if (/then declined|declined after/.test(behaviour))
      expect(card.refusedAfterAsking).toBeDefined();
  });
});

it('keeps nothing of a card that could pay', () => {
  expect(JSON.stringify(savedCard('4000000000000341', '12/40'))).not.toContain('40000000');
});
