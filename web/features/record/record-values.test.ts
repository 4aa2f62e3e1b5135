import { describe, expect, it } from 'vitest';
import { EMPTY_PROVIDER, providerScreenForm, toRecord, toScreen } from './record-values.ts';

const screen = (prices: string) => ({
  ...EMPTY_PROVIDER,
  name: 'Smile House',
  categories: ['Dentists'],
  location: 'Leeds',
  locations: [{ ...EMPTY_PROVIDER.locations[0]!, address: '1 Hill' }],
  prices,
});

const problemOf = (prices: string) =>
  providerScreenForm
    .safeParse(screen(prices))
    .error?.issues.find(({ path }) => path[0] === 'prices')?.message;

describe('the prices of a record as lines', () => {
  it('are read, and written again when the record is opened', () => {
    const record = toRecord(screen('First visit £60 · 45 minutes\n\n Crown: £450 to £600'));
    expect(record.prices).toEqual([
      { service: 'First visit', fromPence: 6000, toPence: null, note: '45 minutes' },
      { service: 'Crown', fromPence: 45_000, toPence: 60_000, note: '' },
    ]);
    expect(toScreen(record).prices).toBe('First visit £60 · 45 minutes\nCrown £450–£600');
  });

  it.each([
    ['', undefined],
    ['First visit £60', undefined],
    ['First visit £60\nCrown', expect.stringContaining('We couldn’t read “Crown”.')],
    ['Crown £600–£450', 'Please put the lower price first'],
    ['Crown £9999999', 'That price is too high'],
    ['Crown £60\n'.repeat(61), 'Please use 60 prices or fewer'],
  ])('%j is answered with %j', (prices, problem) => {
    expect(problemOf(prices)).toEqual(problem);
  });
});
