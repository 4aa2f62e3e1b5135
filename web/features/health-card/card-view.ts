import type { QrDrawing } from '#shared/contract/health-card.ts';
import { planName } from '#shared/domain/membership/plan.ts';
import { statusWord } from '#shared/domain/membership/status.ts';
import type { KeptCard } from '#web/lib/offline/kept-card.ts';

/** What a card shows, in words. */
export type CardView = {
  readonly fullName: string;
  /** Null while there is none. */
  readonly cardNumber: string | null;
  /** "Single" or "Couple/Family"; null without a plan. */
  readonly plan: string | null;
  /** `YYYY-MM-DD` */
  readonly expiresAt: string | null;
  /** The last day of the grace period, while a renewal payment has failed. */
  readonly graceUntil: string | null;
  /** The word on the badge. */
  readonly status: string;
  readonly active: boolean;
  /** The further people of a family plan. */
  readonly family: readonly string[];
  readonly qr: QrDrawing | null;
  /** When the server confirmed it, ISO; null while that is not known. */
  readonly checkedAt: string | null;
};

/** A card before it is put into words; without a number it cannot be kept. */
export type CardFacts = Omit<KeptCard, 'cardNumber' | 'checkedAt'> & {
  readonly cardNumber: string | null;
  readonly checkedAt: string | null;
};

/** The card in words. Whoever has no active membership reads "Not a Member" and no plan (spec 2). */
export function cardView(facts: CardFacts): CardView {
  const { fullName, cardNumber, active, expiresAt, qr, checkedAt } = facts;
  return {
    fullName,
    cardNumber,
    expiresAt,
    active,
    qr,
    checkedAt,
    plan: active ? planName(facts.plan) : null,
    status: active ? statusWord(facts.status) : statusWord('inactive'),
    graceUntil: active ? facts.graceUntil : null,
    family: active ? facts.family : [],
  };
}

/**
 * The facts that the card shows: as they were just checked or, where the check failed, as they were
 * last confirmed (decision 53). The number of a card never changes: a kept one stands in for it.
 * @param now the outcome of the newest check; its status is "error" where it failed
 * @param kept the last confirmed card of the same person
 */
export function shownFacts(now: CardFacts, kept: KeptCard | null): CardFacts {
  if (!kept) return now;
  if (now.status === 'error') return kept;
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

/**
 * The last day that a card was paid for, if that is over by now: what is shown from before may not
 * hold any more.
 */
export function endedMeanwhile({ active, expiresAt, graceUntil }: CardView, today: string) {
  const last = graceUntil ?? expiresAt;
  return active && last !== null && last < today ? last : null;
}
