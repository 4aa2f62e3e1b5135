import type { ClinicStateRecord } from '#shared/contract/clinic-state.ts';
import type { ClinicState, LifecycleAction } from '#shared/domain/clinics/lifecycle.ts';
import { longDate } from '#shared/domain/dates/display.ts';

export const STATE_NAMES: Readonly<Record<ClinicState, string>> = {
  draft: 'Draft',
  live: 'Live',
  paused: 'Paused',
  closed: 'Closed',
};

/** What the state means, in a sentence. */
export function stateText({ state, pausedUntil }: ClinicStateRecord): string {
  if (state === 'draft') return 'Only the clinic’s team can see it. Our team makes it live.';
  if (state === 'live')
    return 'Everyone can find the clinic, and members can ask for appointments.';
  if (state === 'closed')
    return 'No one can find the clinic. Its appointments stay, for the clinic and its patients.';
  const until =
    pausedUntil === null ? 'until someone resumes it' : `until ${longDate(pausedUntil)}`;
  return `No one can find the clinic ${until}. Patients with appointments can still see it.`;
}

type ActionCopy = {
  readonly button: string;
  readonly title: string;
  readonly text: string;
  readonly done: string;
};

export const ACTION_COPY: Readonly<Record<LifecycleAction, ActionCopy>> = {
  publish: {
    button: 'Make it live',
    title: 'Make the clinic live?',
    text: 'Everyone will be able to find it, and members can ask for appointments.',
    done: 'The clinic is live.',
  },
  pause: {
    button: 'Pause the clinic',
    title: 'Pause the clinic?',
    text: 'Search won’t show it and members can’t ask for appointments. Appointments that are booked stay as they are, and your patients will see that you’re paused.',
    done: 'The clinic is paused.',
  },
  resume: {
    button: 'Resume',
    title: 'Resume the clinic?',
    text: 'Everyone will be able to find it again, and members can ask for appointments.',
    done: 'The clinic is live again.',
  },
  close: {
    button: 'Close the clinic',
    title: 'Close the clinic for good?',
    text: 'No one will find it any more, and only our team can bring it back. Appointments stay as they are.',
    done: 'The clinic is closed.',
  },
  reopen: {
    button: 'Reopen as a draft',
    title: 'Reopen the clinic?',
    text: 'It becomes a draft, which only its team can see until you make it live.',
    done: 'The clinic is a draft.',
  },
};

/** What is still booked, said before a pause or the end; empty if nothing is. */
export function upcomingText(upcoming: number): string {
  if (upcoming === 0) return '';
  return upcoming === 1
    ? '1 appointment is still to come.'
    : `${upcoming} appointments are still to come.`;
}
