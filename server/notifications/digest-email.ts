import { clockTime, weekdayDate } from '#shared/domain/dates/display.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { whenAtDesk } from '../appointments/emails/details.ts';
import type { DeskNotification } from '../appointments/emails/notifications.ts';
import type { StoredTime } from '../appointments/stored-time.ts';
import type { EmailMessage } from '../email/render-email.ts';
import type { ClinicRecipient } from './recipients.ts';

/** More would make a page of an email; the desk has them all. */
const ROWS_MAX = 50;

type Entry = StoredTime & {
  readonly kind: DeskNotification;
  readonly requested_date: string;
};

type Digest = {
  readonly providerId: string;
  readonly providerName: string;
  readonly entries: readonly Entry[];
  readonly since: Date;
  readonly now: Date;
  /** When it was due. */
  readonly slot: Date;
  readonly appUrl: string;
};

const KINDS: Readonly<Record<DeskNotification, { one: string; many: string; row: string }>> = {
  waiting: { one: 'new request', many: 'new requests', row: 'New request' },
  withdrawn: { one: 'withdrawn request', many: 'withdrawn requests', row: 'Withdrawn' },
  accepted: { one: 'accepted time', many: 'accepted times', row: 'Time accepted' },
  unanswered: { one: 'expired request', many: 'expired requests', row: 'Request expired' },
  'move-wanted': {
    one: 'new time asked for',
    many: 'new times asked for',
    row: 'New time asked for',
  },
  'move-dropped': { one: 'time kept', many: 'times kept', row: 'Keeps its time' },
  'called-off': {
    one: 'cancelled appointment',
    many: 'cancelled appointments',
    row: 'Cancelled',
  },
};

const list = new Intl.ListFormat('en-GB');

/** "3 new requests and 1 withdrawn request" */
function countsText(entries: readonly Entry[]): string {
  const parts = (Object.keys(KINDS) as DeskNotification[]).flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`];
  });
  return list.format(parts);
}

/** An inbox shows little beside the subject. */
function preheaderOf(entries: readonly Entry[]): string {
  const text = `You have ${countsText(entries)}.`;
  return text.length <= 90 ? text : 'Open your appointments to see what’s new and what’s changed.';
}

/** "9am", or "5pm on Friday 27 November" if it was on another day. */
function sinceText(since: Date, now: Date): string {
  const [day, today] = [londonDay(since), londonDay(now)];
  return day === today ? clockTime(since) : `${clockTime(since)} on ${weekdayDate(day, today)}`;
}

/** What happened since the digest before. Names no patient: only the page after sign-in does. */
export function digestEmail(
  { providerId, providerName, entries, since, now, slot, appUrl }: Digest,
  { key, to, unsubscribe }: ClinicRecipient,
): EmailMessage {
  const updates = entries.length === 1 ? '1 update' : `${entries.length} updates`;
  const hidden = entries.length - ROWS_MAX;
  const provider = new URLSearchParams({ provider: providerId });
  return {
    intent: `clinic-digest:${providerId}:${slot.getTime()}:${key}`,
    to,
    subject: `Your appointment requests: ${updates}`,
    preheader: preheaderOf(entries),
    paragraphs: [
      `${providerName} has ${countsText(entries)} since ${sinceText(since, now)}.`,
      ...(hidden > 0
        ? [`${hidden} more ${hidden === 1 ? 'is' : 'are'} in your list of appointments.`]
        : []),
    ],
    details: entries
      .slice(0, ROWS_MAX)
      .map((entry) => ({ label: KINDS[entry.kind].row, value: whenAtDesk(entry) })),
    action: { label: 'Open appointments', url: `${appUrl}/provider-appointments?${provider}` },
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}
