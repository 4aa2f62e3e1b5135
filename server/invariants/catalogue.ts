import type { Invariant } from './invariant.ts';

/** The catalogue. */
export const CATALOGUE: readonly Invariant[] = [
  {
    sentence: 'The photos of a clinic are numbered from 0 without gaps',
    sql: `select provider_id from provider_photo
      group by provider_id having min(position) <> 0 or max(position) <> count(*) - 1`,
  },
];
