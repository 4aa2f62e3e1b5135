import { describe, expect, it } from 'vitest';
import { countUnpriced, estimatedSavingsPence } from './estimated-savings.ts';

describe('estimated savings of visits', () => {
  it.each<[string, string[], number]>([
    ['no visits', [], 0],
    ['one price line', ['Check-up £50 to £40'], 1000],
    ['pence', ['£49.50 to £44.55'], 495],
    ['a range counts its lowest two prices', ['£100-£150 to £80-£120'], 2000],
    ['the same service twice counts twice', ['£50 to £40', '£50 to £40'], 2000],
    ['a percentage without amounts counts 0', ['20% off all treatments'], 0],
    ['free text counts 0', ['General Consultation'], 0],
    ['a price range is not a reduction', ['£70 to £80'], 0],
    ['numbers in a promo code do not count', ['Eye test (use promo code SAVE20)'], 0],
    ['a price line with a code', ['£60 to £45 (use promo code SAVE20)'], 1500],
    ['mixed', ['£50 to £40', '10% off', 'From £90 per session to £75'], 2500],
  ])('%s', (_name, services, pence) => {
    expect(estimatedSavingsPence(services)).toBe(pence);
  });
});

it.each<[string[], number]>([
  [[], 0],
  [['20% off all treatments', '10% off', '£50 to £40'], 2],
  [['General Consultation'], 0],
  [['20% off: £50 to £40'], 0],
  [['Eye test (use promo code SAVE20)'], 0],
])('counts the visits of %j with a percentage and no price: %d', (services, count) => {
  expect(countUnpriced(services)).toBe(count);
});
