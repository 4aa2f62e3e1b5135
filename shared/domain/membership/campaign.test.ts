import { describe, expect, it } from 'vitest';
import { type Campaign, campaignOn, yearsBoughtOn } from './campaign.ts';
import { LAUNCH_CAMPAIGN } from './testing/launch-campaign.ts';

describe('the launch offer', () => {
  it.each([
    ['2025-07-06', 1],
    ['2025-07-07', 2],
    ['2025-08-01', 2],
    ['2025-12-31', 2],
    ['2026-01-01', 1],
    ['2026-07-07', 1],
  ])('a plan bought on %s runs %i years', (day, years) => {
    expect(yearsBoughtOn([LAUNCH_CAMPAIGN], day)).toBe(years);
  });

  it('has the required wording', () => {
    expect(campaignOn([LAUNCH_CAMPAIGN], '2025-12-31')?.headline).toBe(
      '2 years for the price of 1',
    );
  });
});

describe('choosing among campaigns', () => {
  const spring: Campaign = {
    id: 'spring',
    headline: 'Spring',
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    years: 1,
  };
  const easter: Campaign = {
    id: 'easter',
    headline: 'Easter',
    startsOn: '2026-03-20',
    endsOn: '2026-04-10',
    years: 2,
  };
  const late: Campaign = {
    id: 'late',
    headline: 'Late',
    startsOn: '2026-03-25',
    endsOn: '2026-04-10',
    years: 2,
  };

  it.each<[string, Campaign[], string | null]>([
    ['2026-02-28', [spring, easter], null],
    ['2026-03-19', [spring, easter], 'spring'],
    ['2026-03-20', [spring, easter], 'easter'],
    ['2026-03-20', [easter, spring], 'easter'],
    ['2026-03-25', [easter, late], 'late'],
    ['2026-03-25', [late, easter], 'late'],
    ['2026-03-25', [late, { ...late, id: 'early' }], 'early'],
    ['2026-03-25', [{ ...late, id: 'early' }, late], 'early'],
    ['2026-04-11', [spring, easter, late], null],
    ['2025-12-31', [], null],
  ])('on %s picks the best of %o', (day, campaigns, id) => {
    expect(campaignOn(campaigns, day)?.id ?? null).toBe(id);
  });
});
