import { addYears, type Day, isDay } from '../dates/day.ts';
import type { StaffTask } from './staff.ts';

/**
 * The states of a clinic’s record (P-58). What comes before, an application and its review, is in
 * application.ts. Only live ones are found, cached and bookable.
 */
export const CLINIC_STATES = ['draft', 'live', 'paused', 'closed'] as const;

export type ClinicState = (typeof CLINIC_STATES)[number];

type Transition = {
  readonly from: readonly ClinicState[];
  readonly to: ClinicState;
  /** What a person at the clinic needs for it; null: our own team alone. */
  readonly task: StaffTask | null;
  /** In the clinic’s log. */
  readonly past: string;
};

/** Every change of a record’s state; the only source for buttons and server. */
export const LIFECYCLE = {
  publish: { from: ['draft'], to: 'live', task: null, past: 'Went live' },
  pause: { from: ['live'], to: 'paused', task: 'edit-record', past: 'Paused' },
  resume: { from: ['paused'], to: 'live', task: 'edit-record', past: 'Resumed' },
  close: {
    from: ['draft', 'live', 'paused'],
    to: 'closed',
    task: 'close-clinic',
    past: 'Closed',
  },
  reopen: { from: ['closed'], to: 'draft', task: null, past: 'Reopened as a draft' },
} as const satisfies Readonly<Record<string, Transition>>;

export type LifecycleAction = keyof typeof LIFECYCLE;

export const LIFECYCLE_ACTIONS = Object.keys(LIFECYCLE) as LifecycleAction[];

/** What a clinic does by itself; the rest is our own team’s. */
export const CLINIC_ACTIONS = ['pause', 'resume', 'close'] as const satisfies LifecycleAction[];

export function isLifecyclePossible(action: LifecycleAction, state: ClinicState): boolean {
  const { from }: Transition = LIFECYCLE[action];
  return from.includes(state);
}

/** Whether a pause may end on this day, within a year: the first on which the clinic is live again. */
export function mayPauseUntil(until: string, today: Day): boolean {
  return isDay(until) && until > today && until <= addYears(today, 1);
}

/**
 * Whether members can ask for appointments: the record is live, and someone runs its desk.
 */
export function takesRequests({
  state,
  hasDesk,
}: {
  readonly state: ClinicState;
  readonly hasDesk: boolean;
}): boolean {
  return state === 'live' && hasDesk;
}

/** Whether a record is no more than an entry: nobody runs its desk, and nothing of it costs members less (P-80). */
export function isOnlyListed(record: {
  readonly state: ClinicState;
  readonly takesRequests: boolean;
  readonly comingSoon: boolean;
}): boolean {
  return record.state === 'live' && !record.takesRequests && record.comingSoon;
}
