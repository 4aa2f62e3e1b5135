/**
 * The state of a dispute: `open` until the bank decides; `won`: we keep or regain the money;
 * `lost`: the cardholder gets it; `closed`: ended without a decision, like most inquiries.
 */
export const DISPUTE_STATES = ['open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A payment that the cardholder disputes with the bank. */
export type PaymentDispute = {
  readonly id: string;
  readonly state: DisputeState;
  /** An inquiry: the bank has taken no money yet, and the payment can still be refunded. */
  readonly inquiry: boolean;
  readonly amountPence: number;
  readonly openedAt: Date;
};

/** A payment that the cardholder's bank reports as possibly fraudulent, not yet disputed. */
export type FraudWarning = {
  readonly id: string;
  /** Neither disputed nor refunded in full. */
  readonly actionable: boolean;
  /** An operator decided that the payment is genuine. */
  readonly cleared: boolean;
  /** Id of the payment. */
  readonly amountPence: number;
  readonly openedAt: Date;
};

export const SUSPENSION_CAUSES = ['dispute', 'inquiry', 'fraud-warning'] as const;
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];

/** Why a membership is suspended, and when that began. */
export type Suspension = {
  readonly cause: SuspensionCause;
  /** Id of the dispute or warning. */
  readonly id: string;
  readonly amountPence: number;
  readonly since: Date;
};

export type DisputeOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'suspended'; readonly by: Suspension }
  | { readonly kind: 'lost' };

/**
 * The effect of all disputes and fraud warnings on a membership (P-56): a lost dispute ends it; an
 * open one suspends it, as does a warning that no operator has cleared. The order in which they are
 * received does not matter.
 */
export function disputeOutcome(
  disputes: readonly PaymentDispute[],
  warnings: readonly FraudWarning[],
): DisputeOutcome {
  if (disputes.some(({ state }) => state === 'lost')) return { kind: 'lost' };
  const open = disputes.filter(({ state }) => state === 'open');
  const [first] = [
    ...oldestFirst(open.filter(({ inquiry }) => !inquiry)).map((one) => suspension('dispute', one)),
    ...oldestFirst(open.filter(({ inquiry }) => inquiry)).map((one) => suspension('inquiry', one)),
    ...oldestFirst(warnings.filter(({ actionable, cleared }) => actionable && !cleared)).map(
      (one) => suspension('fraud-warning', one),
    ),
  ];
  return first ? { kind: 'suspended', by: first } : { kind: 'none' };
}

/**
 * Whether a dispute makes the payment provider refuse refunds: while the bank has the money. An
 * inquiry takes none, and a refund settles it.
 */
export function refundsBlocked(
  disputes: readonly Pick<PaymentDispute, 'state' | 'inquiry'>[],
): boolean {
  return disputes.some(({ state, inquiry }) => state === 'open' && !inquiry);
}

type Opened = { readonly id: string; readonly amountPence: number; readonly openedAt: Date };

function suspension(cause: SuspensionCause, { id, amountPence, openedAt }: Opened): Suspension {
  return { cause, id, amountPence, since: openedAt };
}

function oldestFirst<T extends Opened>(list: readonly T[]): T[] {
  return list.toSorted(
    (one, other) =>
      one.openedAt.getTime() - other.openedAt.getTime() || one.id.localeCompare(other.id),
  );
}
