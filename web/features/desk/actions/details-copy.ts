import type { Overlap } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { paymentLabel } from '#shared/domain/appointments/desk-list.ts';
import { cancellationLabel } from '#shared/domain/appointments/cancellation-label.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { statusInWords } from '#shared/domain/appointments/transitions.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { instantText, longDate } from '#shared/domain/dates/display.ts';
import { formatPrice } from '#shared/domain/money/pounds.ts';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';

/** Labels of the two types in the details dialog (DASHACT-12). */
export const VISIT_TYPES: Readonly<Record<Appointment['type'], string>> = {
  'in-person': 'In-Person Visit',
  telehealth: 'Telehealth Consultation',
};

/** "15% discount applied" (DASHACT-13, DASHACT-14). */
export function discountText(percent: number): string {
  return percent > 0 ? `${percent}% discount applied` : 'No discount applied';
}

/** "Was £50, now £40": the prices of the chosen offer; empty if it names none (P-62). */
export function offerPricesText(service: string): string {
  const { was, now, unit } = readDiscountLine(service);
  if (!was || !now) return '';
  const [before, after] = [formatPrice(was.from, was.to), formatPrice(now.from, now.to)];
  return `Was ${before}, now ${after.toLowerCase()}${unit === null ? '' : ` per ${unit}`}`;
}

/** The card's current state in words (P-51). */
export function cardStateText({
  cardState,
  expiryDate,
}: Pick<Appointment, 'cardState' | 'expiryDate'>): string {
  const day = expiryDate === null ? '' : longDate(expiryDate);
  if (cardState === 'active') return day ? `Active, valid until ${day}` : 'Active';
  if (cardState === 'suspended') return 'Not active at the moment';
  if (cardState === 'lapsed') return day ? `Lapsed on ${day}` : 'No active membership';
  return day ? `Not recognised. Expiry date given as ${day}, not verified` : 'Not recognised';
}

export function requestedByText({
  createdBy,
  createdAt,
}: Pick<Appointment, 'createdBy' | 'createdAt'>): string {
  const day = longDate(londonDay(new Date(createdAt)));
  return createdBy === 'member'
    ? `Requested by the member on ${day}`
    : `Added at the desk on ${day}`;
}

const CHECK_IN_METHODS = {
  gps: 'by location',
  manual: 'manually',
  desk: 'at the desk',
} as const;

/** What the member says of a visit that the clinic alone added and checked in (P-24). */
const ANSWER_TEXTS = {
  awaited: 'It earns a reward once the member confirms it',
  confirmed: 'Confirmed by the member',
  denied: 'The member says they didn’t go',
} as const;

/** "5 March 2026, 9:58am, by location"; null before the check-in. */
export function checkInText({
  checkIn,
  settled,
  disputed,
  visitAnswer,
}: Pick<Appointment, 'checkIn' | 'settled' | 'disputed' | 'visitAnswer'>): string | null {
  if (checkIn === null) return null;
  const said = visitAnswer === null ? '' : `. ${ANSWER_TEXTS[visitAnswer]}`;
  if (settled === 'attended') return `Marked as attended on ${instantText(checkIn.at)}${said}`;
  if (disputed)
    return `${instantText(checkIn.at)}, ${CHECK_IN_METHODS[checkIn.method]}. Disputed: it earns no stamp until you settle the visit`;
  const waits = checkIn.verified ? '' : '. Mark it as completed to confirm the visit';
  return `${instantText(checkIn.at)}, ${CHECK_IN_METHODS[checkIn.method]}${waits}${said}`;
}

/** "Overlaps with Ada L., 10am to 10:30am, confirmed". */
export function overlapText({ patientName, preferredTime, status }: Omit<Overlap, '_id'>): string {
  return `Overlaps with ${shortName(patientName)}, ${preferredTimeText(preferredTime)}, ${statusInWords(status)}`;
}

/** "Paid", or with the recorded amount: "Pay on the day, £60". */
export function paymentText({ status, amount }: Appointment['payment']): string {
  const label = paymentLabel(status);
  return amount === null
    ? label
    : `${label}, ${formatPrice(Math.round(amount * 100)).toLowerCase()}`;
}

/** "Withdrawn by the member on 5 March 2026"; null if it was not cancelled or the cause is unknown. */
export function endingText({
  cancelled,
  settled,
}: Pick<Appointment, 'cancelled' | 'settled'>): string | null {
  const label = cancellationLabel({ cancelled, settled }, 'provider');
  return label && cancelled ? `${label} on ${longDate(londonDay(new Date(cancelled.at)))}` : null;
}
