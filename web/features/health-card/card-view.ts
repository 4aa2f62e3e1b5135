import type { Day } from '#shared/domain/dates/day.ts';
import { MEMBERSHIP_SHOWN, membershipKind } from '#shared/domain/membership/membership-kind.ts';
import { lastCoveredDay } from '#shared/domain/membership/membership-period.ts';
import { planName } from '#shared/domain/membership/plan.ts';
import type { KeptCard } from '#web/lib/offline/offline-card.ts';
import type { ConfirmedMembership } from '#web/lib/session/membership-state.ts';

/** A card before it is put into words; without a number it cannot be kept. */
export type CardFacts = Omit<KeptCard, 'cardNumber' | 'checkedAt'> & {
  readonly cardNumber: string | null;
  readonly checkedAt: string | null;
};

const NOT_KNOWN = { plan: 'Not known', date: 'Not known' };
const NOT_THERE = { plan: 'None', date: 'Not set' };

/**
 * The card in words on a London day. Whoever has no active membership reads "Not a Member" and no
 * plan (spec 2); what could not be checked says so (P-55).
 */
export function cardView(facts: CardFacts, today: Day) {
  const { fullName, cardNumber, expiresAt, qr, checkedAt } = facts;
  const kind = membershipKind({ ...facts, known: true }, today);
  const shown = MEMBERSHIP_SHOWN[kind];
  const hasPlan = shown.active || kind === 'suspended';
  return {
    fullName,
    cardNumber,
    expiresAt,
    qr,
    checkedAt,
    kind,
    active: shown.active,
    /** Whether it can be turned, shown, copied and printed. */
    works: shown.cardWorks,
    /** The word on the badge. */
    status: shown.statusWord,
    dateTerm: shown.cardDate,
    /** What stands for a plan and a date that are not there. */
    without: kind === 'unknown' ? NOT_KNOWN : NOT_THERE,
    plan: hasPlan ? planName(facts.plan) : null,
    graceUntil: shown.active ? facts.graceUntil : null,
    family: shown.active ? facts.family : [],
    /** The last day that was confirmed, where it is over and nobody could be asked since. */
    paidUntil: kind === 'unknown' ? lastDayOf(facts) : null,
  };
}

export type CardView = ReturnType<typeof cardView>;

/**
 * The facts that the card shows: as they were just checked or, where the check failed, as they were
 * last confirmed (P-53). The number of a card never changes: a kept one stands in for it.
 * Where the time that was confirmed is over, nobody knows whether it was renewed.
 * @param now the outcome of the newest check; its status is "error" where it failed
 * @param kept the last confirmed card of the same person on this device
 * @param confirmed what the server said last while this page was open
 */
export function shownFacts(
  now: CardFacts,
  kept: KeptCard | null,
  confirmed: ConfirmedMembership | null,
  today: Day,
): CardFacts {
  if (now.status === 'error') {
    const last: CardFacts = confirmed
      ? { ...now, cardNumber: now.cardNumber ?? kept?.cardNumber ?? null, ...confirmed }
      : (kept ?? now);
    const facts = { ...last, family: kept?.family ?? last.family };
    const over = facts.active && membershipKind({ ...facts, known: true }, today) === 'ended';
    return over ? { ...facts, active: false, status: 'error' } : facts;
  }
  if (!kept) return now;
  return now.cardNumber === null && now.active
    ? { ...now, cardNumber: kept.cardNumber, qr: now.qr ?? kept.qr }
    : now;
}

/** Facts that can be kept for later; null while something of them is missing. */
export function keepable(facts: CardFacts): KeptCard | null {
  const { cardNumber, checkedAt } = facts;
  if (cardNumber === null || checkedAt === null || facts.status === 'error') return null;
  return { ...facts, cardNumber, checkedAt };
}

function lastDayOf({ expiresAt, graceUntil }: CardFacts): Day | null {
  return expiresAt === null ? null : lastCoveredDay({ expiresOn: expiresAt, graceUntil });
}
