import { describe, expect, it } from 'vitest';
import {
  EMPTY_OFFER,
  EMPTY_PRICE,
  EMPTY_PROVIDER,
  providerScreenForm,
  type ProviderScreenInput,
  toRecord,
  toScreen,
} from './record-values.ts';

const NO_PRICE = 'Please enter a price, like 60 or 60.50';
const NHS = 'NHS services can’t have a member price. Please leave this offer out.';
const WRONG_CODE =
  'We can’t hide this code from visitors. Please use one like HALE20, and leave it out of the offer’s text.';

const screen = (lists: Partial<ProviderScreenInput>) => ({
  ...EMPTY_PROVIDER,
  name: 'Smile House',
  categories: ['Dentists'],
  location: 'Leeds',
  locations: [{ ...EMPTY_PROVIDER.locations[0]!, address: '1 Hill' }],
  ...lists,
});

const price = (row: Partial<typeof EMPTY_PRICE>) => ({
  ...EMPTY_PRICE,
  service: 'Crown',
  fromPence: '450',
  ...row,
});
const offer = (row: Partial<typeof EMPTY_OFFER>) => ({ ...EMPTY_OFFER, text: '20% off', ...row });

const problemsOf = (lists: Partial<ProviderScreenInput>) =>
  (providerScreenForm.safeParse(screen(lists)).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message] as const,
  );

describe('the prices of a record as rows', () => {
  it('are read in pounds, and written again when the record is opened', () => {
    const rows = [
      price({ service: ' First visit ', fromPence: '£60.50', note: '45 minutes' }),
      price({ fromPence: ' 1,450 ', toPence: '1600' }),
    ];
    const record = toRecord(providerScreenForm.parse(screen({ prices: rows })));
    expect(record.prices).toEqual([
      { service: 'First visit', fromPence: 6050, toPence: null, note: '45 minutes' },
      { service: 'Crown', fromPence: 145_000, toPence: 160_000, note: '' },
    ]);
    expect(toScreen(record).prices).toEqual([
      { service: 'First visit', fromPence: '60.50', toPence: '', note: '45 minutes' },
      { service: 'Crown', fromPence: '1450', toPence: '1600', note: '' },
    ]);
  });

  it.each([
    [{ fromPence: '0' }, []],
    [{ fromPence: '' }, [['prices.0.fromPence', NO_PRICE]]],
    [{ fromPence: 'sixty' }, [['prices.0.fromPence', NO_PRICE]]],
    [{ fromPence: '60.5' }, [['prices.0.fromPence', NO_PRICE]]],
    [{ toPence: '-1' }, [['prices.0.toPence', NO_PRICE]]],
    [{ service: ' ' }, [['prices.0.service', 'Service is required']]],
    [
      { service: '', fromPence: 'sixty' },
      [
        ['prices.0.service', 'Service is required'],
        ['prices.0.fromPence', NO_PRICE],
      ],
    ],
    [{ fromPence: '600' }, []],
    [{ toPence: '400' }, [['prices.0.toPence', 'Please put the lower price first']]],
    [{ fromPence: '9999999' }, [['prices.0.fromPence', 'That price is too high']]],
  ])('a row with %j has the problems %j', (row, problems) => {
    expect(problemsOf({ prices: [price(row)] })).toEqual(problems);
  });

  it('are sixty at most', () => {
    expect(problemsOf({ prices: Array.from({ length: 61 }, () => price({})) })).toEqual([
      ['prices', 'Please use 60 prices or fewer'],
    ]);
  });
});

describe('the offers of a record as rows', () => {
  it('are read, and written again when the record is opened', () => {
    const rows = [offer({ text: ' 20% off ', promoCode: ' HALE20 ', until: '2027-03-31' })];
    const record = toRecord(providerScreenForm.parse(screen({ offers: rows })));
    expect(record.offers).toEqual([
      { text: '20% off', promoCode: 'HALE20', from: null, until: '2027-03-31' },
    ]);
    expect(toScreen(record).offers).toEqual([offer({ promoCode: 'HALE20', until: '2027-03-31' })]);
  });

  it.each([
    [{ from: '2027-01-01', until: '2027-01-01' }, []],
    [
      { from: '2027-01-01', until: '2026-12-31' },
      [['offers.0.until', 'Please choose a last day on or after the first day']],
    ],
    [{ until: '2027-02-30' }, [['offers.0.until', 'Please enter the last day as a date']]],
    [{ text: '' }, [['offers.0.text', 'Offer is required']]],
    [{ promoCode: 'online' }, [['offers.0.promoCode', WRONG_CODE]]],
    [{ text: 'NHS check-up £26 to £20' }, [['offers.0.text', NHS]]],
    [{ text: '20% off with HALE10', promoCode: 'HALE20' }, [['offers.0.promoCode', WRONG_CODE]]],
  ])('a row with %j has the problems %j', (row, problems) => {
    expect(problemsOf({ offers: [offer(row)] })).toEqual(problems);
  });
});

describe('the lists of a record, a line each', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Scan ${index}`);

  it.each(['services', 'servicesOffered', 'registrations'] as const)(
    'are forty at most: %s',
    (list) => {
      const problems = (count: number) => problemsOf({ [list]: lines(count).join('\n') });
      expect(problems(41)).toContainEqual([list, 'Please use 40 lines or fewer']);
      expect(problems(40)).not.toContainEqual([list, 'Please use 40 lines or fewer']);
    },
  );

  it('have no empty lines', () => {
    const values = providerScreenForm.parse(screen({ services: ' Crowns \n\n  Implants\n' }));
    expect(toRecord(values).services).toEqual(['Crowns', 'Implants']);
    expect(toScreen(toRecord(values)).services).toBe('Crowns\nImplants');
  });
});
