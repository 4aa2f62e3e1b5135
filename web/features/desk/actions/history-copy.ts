import type { HistoryEntry } from '#shared/contract/desk-corrections.ts';
import type { HistoryField } from '#shared/domain/appointments/corrections.ts';
import { DESK_TYPE_LABELS, paymentLabel } from '#shared/domain/appointments/desk-list.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { pastTense, TRANSITIONS } from '#shared/domain/appointments/transitions.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';

/** The labels of the correctable fields, on the form and in the history. */
export const FIELD_LABELS: Readonly<Record<HistoryField, string>> = {
  requestedDate: 'Date',
  preferredTime: 'Time',
  paymentStatus: 'Payment',
  serviceType: 'Service Type & Discount',
  type: 'Appointment Type',
  notes: 'Patient Notes',
  phone: 'Phone',
  email: 'Email',
};

/** What isn't a change of the status. */
const OTHER_ACTIONS: ReadonlyMap<string, string> = new Map([
  ['request', 'requested'],
  ['add', 'added'],
  ['note', 'notes changed'],
  ['correct', 'corrected'],
  ['confirm-visit', 'confirmed as attended'],
  ['deny-visit', 'reported as not attended'],
]);

/** "Corrected by Robin Marlow", "Requested by the member", "Expired automatically". */
export function historyTitle({ action, by, name }: HistoryEntry): string {
  const done = isKeyOf(TRANSITIONS, action)
    ? pastTense(action)
    : (OTHER_ACTIONS.get(action) ?? 'changed');
  const who = {
    member: 'by the member',
    provider: name === '' ? 'by your clinic' : `by ${name}`,
    admin: 'by our team',
    system: 'automatically',
  }[by];
  return `${done.charAt(0).toUpperCase()}${done.slice(1)} ${who}`;
}

/** "Payment: from Pay on the day to Paid", "Patient Notes: added “Ring twice”". */
export function changeText({ field, from, to }: HistoryEntry['changes'][number]): string {
  const label = FIELD_LABELS[field];
  if (from === '') return `${label}: added “${valueText(field, to)}”`;
  if (to === '') return `${label}: removed “${valueText(field, from)}”`;
  return `${label}: from “${valueText(field, from)}” to “${valueText(field, to)}”`;
}

function valueText(field: HistoryField, value: string): string {
  if (field === 'requestedDate') return longDate(value);
  if (field === 'preferredTime') return preferredTimeText(value);
  if (field === 'type') return isKeyOf(DESK_TYPE_LABELS, value) ? DESK_TYPE_LABELS[value] : value;
  return field === 'paymentStatus' ? paymentLabel(value) : value;
}
