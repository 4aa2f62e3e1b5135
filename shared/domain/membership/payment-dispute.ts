/**
 * How a dispute stands: `open` until the bank decides; `won`: the money is ours again; `lost`: the bank
 * gave it back to the cardholder; `closed`: it came to nothing, as most inquiries do.
 */
export const DISPUTE_STATES = ['open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A payment that the cardholder questions with the bank. */
export type PaymentDispute = {
  readonly id: string;
  readonly state: DisputeState;
  /** The bank asks before it takes any money: the payment can still be refunded. */
  readonly inquiry: boolean;
  readonly amountPence: number;
  readonly openedAt: Date;
};

/** A payment that the cardholder's bank reports as possibly fraudulent; nothing is disputed yet. */
export type FraudWarning = {
  readonly id: string;
  /** Neither disputed nor refunded in full. */
  readonly actionable: boolean;
  /** An operator found the payment to be genuine. */
  readonly cleared: boolean;
  /** The payment. */
  readonly amountPence: number;
  readonly openedAt: Date;
};

export const SUSPENSION_CAUSES = ['dispute', 'inquiry', 'fraud-warning'] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];

/** Why a membership is suspended, and since when. */
export type Suspension = {
  readonly cause: SuspensionCause;
  /** The dispute or the warning. */
  readonly id: string;
  readonly amountPence: number;
  readonly since: Date;
};

export type DisputeOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'suspended'; readonly by: Suspension }
  | { readonly kind: 'lost' };

/**
 * What the disputes and fraud warnings about all payments for a membership mean for it (P-56):
 * a lost dispute ends it; one that is open suspends it, as does a warning that no operator has
 * cleared. The order in which they are known does not matter.
 */
export function disputeOutcome(
  disputes: readonly PaymentDispute[],
  warnings: readonly FraudWarning[],
): DisputeOutcome {
  if (disputes.some(({ state }) => state === 'lost')) return { kind: 'lost' };
  const open = disputes.filter(({ state }) => state === 'open');
  const [first] = [
    ...oldestFirst(open.filter(({ inquiry }) => !inquiry)).map((one) => by('dispute', one)),
    ...oldestFirst(open.filter(({ inquiry }) => inquiry)).map((one) => by('inquiry', one)),
    ...oldestFirst(warnings.filter(({ actionable, cleared }) => actionable && !cleared)).map(
      (one) => by('fraud-warning', one),
    ),
  ];
  return first ? { kind: 'suspended', by: first } : { kind: 'none' };
}

/**
 * Whether the payment provider refuses refunds because of a dispute: as long as the bank holds the
 * money. An inquiry takes nothing, and a refund settles it.
 */
export function refundsBlocked(
  disputes: readonly Pick<PaymentDispute, 'state' | 'inquiry'>[],
): boolean {
  return disputes.some(({ state, inquiry }) => state === 'open' && !inquiry);
}

type Opened = { readonly id: string; readonly amountPence: number; readonly openedAt: Date };

function by(cause: SuspensionCause, { id, amountPence, openedAt }: Opened): Suspension {
  return { cause, id, amountPence, since: openedAt };
}

function oldestFirst<T extends Opened>(list: readonly T[]): T[] {
  return list.toSorted(
    (one, other) =>
      one.openedAt.getTime() - other.openedAt.getTime() || one.id.localeCompare(other.id),
  );
}
