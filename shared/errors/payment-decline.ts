import type { ErrorCode } from './catalogue.ts';

/** Why a bank did not pay, as far as it makes a difference to what the member does next. */
export const DECLINE_REASONS = [
  'declined',
  'expired',
  'no-funds',
  'confirmation',
  'later',
  'no-card',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

type Decline = {
  /** The refusal that the member reads. */
  readonly code: ErrorCode;
  /** Whether another card is the way out, so that the page for the card is offered. */
  readonly anotherCard: boolean;
};

const DECLINES: Readonly<Record<DeclineReason, Decline>> = {
  declined: { code: 'membership/payment-declined', anotherCard: true },
  expired: { code: 'membership/card-expired', anotherCard: true },
  'no-funds': { code: 'membership/card-funds', anotherCard: true },
  confirmation: { code: 'membership/payment-confirmation', anotherCard: true },
  later: { code: 'membership/payment-later', anotherCard: false },
  'no-card': { code: 'membership/card-missing', anotherCard: true },
};

/** The refusal for a reason; of a reason that nobody wrote down, the general one. */
export function declineCode(reason: DeclineReason | null): ErrorCode {
  return DECLINES[reason ?? 'declined'].code;
}

/** Whether the member is offered the page for another card after a refusal (P-32). */
export function asksForAnotherCard(code: string): boolean {
  return DECLINE_REASONS.some(
    (reason) => DECLINES[reason].anotherCard && DECLINES[reason].code === code,
  );
}

export const DECLINE_CODES: readonly ErrorCode[] = DECLINE_REASONS.map(declineCode);
