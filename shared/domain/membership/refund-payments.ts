import { addDays, type Day, londonDay } from '../dates/day.ts';
import { STATUTORY_DAYS } from './cooling-off.ts';
import type { RefundState } from './refund-state.ts';

/** An entry of the ledger about one membership. */
type LedgerMove = {
  readonly kind: 'charge' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';
  readonly paymentId: string | null;
  readonly amountPence: number;
  readonly happenedAt: Date;
};

/** A payment for a membership. */
export type RefundPayment = {
  readonly paidOn: Day;
  readonly paidPence: number;
  /** What is not returned yet. */
  readonly leftPence: number;
  /** Charged while the request waited, such as a renewal: returned with the others if it is granted. */
  readonly afterRequest: boolean;
};

const SIGNS = { charge: 1, refund: -1, 'refund-failed': 1, dispute: -1, 'dispute-won': 1 } as const;

/**
 * The payments that a refund request is about, oldest first (P-30). It was made for those paid by
 * then; a later one never makes it larger. What was repaid another way belongs to no payment, and
 * counts for the oldest that is not returned yet.
 */
export function refundPayments(moves: readonly LedgerMove[], askedAt: Date): RefundPayment[] {
  let repaid = sumOf(moves.filter((move) => move.kind !== 'charge' && move.paymentId === null));
  return moves
    .filter(({ kind }) => kind === 'charge')
    .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime())
    .map((charge) => {
      const own = moves.filter(
        ({ kind, paymentId }) =>
          kind !== 'charge' && paymentId !== null && paymentId === charge.paymentId,
      );
      const left = charge.amountPence + sumOf(own);
      const returned = Math.min(Math.max(left, 0), -repaid);
      repaid += returned;
      return {
        paidOn: londonDay(charge.happenedAt),
        paidPence: charge.amountPence,
        leftPence: left - returned,
        afterRequest: charge.happenedAt.getTime() > askedAt.getTime(),
      };
    });
}

function sumOf(moves: readonly LedgerMove[]): number {
  return moves.reduce((sum, { kind, amountPence }) => sum + SIGNS[kind] * amountPence, 0);
}

/**
 * The sum of a request, in pence: that of the payments it was made for while it is undecided;
 * once it is granted, the membership has ended and everything paid for it is returned.
 */
export function refundSum(state: RefundState, payments: readonly RefundPayment[]): number {
  const undecided = state === 'waiting' || state === 'declined';
  return payments
    .filter(({ afterRequest }) => !(undecided && afterRequest))
    .reduce((sum, { leftPence }) => sum + leftPence, 0);
}

/** The last day on which a request is answered in time, as its confirmation says. */
function answerDay(askedOn: Day): Day {
  return addDays(askedOn, STATUTORY_DAYS);
}

/** Whether a request should have been answered before a London day. */
export function refundOverdue(state: RefundState, askedOn: Day, today: Day): boolean {
  return state === 'waiting' && today > answerDay(askedOn);
}
