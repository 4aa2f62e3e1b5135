import type { ErrorCode } from './catalogue.ts';

/** Why a bank declined a payment, as far as it affects what the member does next. */
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
  /** The error shown to the member. */
  readonly code: ErrorCode;
  /** Whether another card may help, so that the payment page is offered. */
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

/** The error code of a reason; the general one for an unknown reason. */
export function declineCode(reason: DeclineReason | null): ErrorCode {
  return DECLINES[reason ?? 'declined'].code;
}

/** Whether to offer the page for another card after this error (P-32). */
export function suggestsAnotherCard(code: string): boolean {
  return DECLINE_REASONS.some(
    (reason) => DECLINES[reason].anotherCard && DECLINES[reason].code === code,
  );
}

export const DECLINE_CODES: readonly ErrorCode[] = DECLINE_REASONS.map(declineCode);
