import { expect, it } from 'vitest';
import { changeText, historyTitle } from './history-copy.ts';

const ENTRY = { at: '2026-03-02T10:00:00Z', name: '', changes: [] };

it.each([
  ['correct', 'provider', 'Robin Marlow', 'Corrected by Robin Marlow'],
  ['correct', 'provider', '', 'Corrected by your clinic'],
  ['request', 'member', '', 'Requested by the member'],
  ['check-in', 'member', '', 'Checked in by the member'],
  ['expire', 'system', '', 'Expired automatically'],
  ['constructor', 'admin', '', 'Changed by our team'],
] as const)('says %s by %s %s as “%s”', (action, by, name, text) => {
  expect(historyTitle({ ...ENTRY, action, by, name })).toBe(text);
});

it.each([
  ['paymentStatus', 'unpaid', 'paid', 'Payment: from “Pay on the day” to “Paid”'],
  ['type', 'in-person', 'telehealth', 'Appointment Type: from “In-Person” to “Telehealth”'],
  ['requestedDate', '2026-03-05', '2026-03-06', 'Date: from “5 March 2026” to “6 March 2026”'],
  ['notes', '', 'Ring twice', 'Patient Notes: added “Ring twice”'],
  ['phone', '0113 496 0109', '', 'Phone: removed “0113 496 0109”'],
] as const)('says what changed of %s from %j to %j', (field, from, to, text) => {
  expect(changeText({ field, from, to })).toBe(text);
});
