import type { Campaign } from '../campaign.ts';

/** The launch offer (CONST-01), which the product has in the database only. */
export const LAUNCH_CAMPAIGN: Campaign = {
  id: 'launch-2025',
  headline: '2 years for the price of 1',
  startsOn: '2025-07-07',
  endsOn: '2025-12-31',
  years: 2,
};
