/** Table sizes. `BENCH_SCALE`, such as 0.02, reduces them for trial runs. */
import { SCALE } from '../measure/scale.ts';

const scaled = (full: number) => Math.max(Math.round(full * SCALE), 1);

export const SIZES = {
  members: scaled(1_000_000),
  appointments: scaled(10_000_000),
  providers: Math.max(scaled(5_000), 20),
  /** Appointments of the busiest provider, all at one location. */
  ofBusyProvider: scaled(200_000),
  ofQuietProvider: 20,
  /** Visits of the member with the most. */
  visits: scaled(2_000),
  referrals: scaled(50_000),
  payments: scaled(2_000),
  favourites: scaled(500),
  sentEmails: scaled(1_000_000),
  waitingEmails: 500,
  /** Offset of the deep page in the busy provider's list. */
  deep: scaled(10_000),
} as const;

/** The measured people and providers: the largest of each kind, and an average one. */
export const WHO = {
  visitor: 'member-1',
  referrer: 'member-2',
  payer: 'member-3',
  collector: 'member-4',
  // Without referrals, like most; with visits, a stamp card and favourites.
  average: `member-${scaled(777_777) - (scaled(777_777) % 10) + 7}`,
  busy: { id: 'bench-1', owner: 'member-11' },
  quiet: { id: 'bench-2', owner: 'member-12' },
} as const;
