import type { Day } from '#shared/domain/dates/day.ts';
import {
  MEMBERSHIP_PRESENTATION,
  membershipKind,
} from '#shared/domain/membership/membership-kind.ts';
import { lastCoveredDay } from '#shared/domain/membership/membership-period.ts';
import { planName } from '#shared/domain/membership/plan.ts';
import type { OfflineHealthCard } from '#web/lib/offline/offline-card.ts';
import type { ConfirmedMembership } from '#web/lib/session/membership-state.ts';

/** The data of a card; without a number it cannot be stored for offline use. */
export type CardData = Omit<OfflineHealthCard, 'cardNumber' | 'checkedAt'> & {
  readonly cardNumber: string | null;
  readonly checkedAt: string | null;
};

const UNKNOWN = { plan: 'Not known', date: 'Not known' };
const NONE = { plan: 'None', date: 'Not set' };

/**
 * The card's texts on a London day. Without an active membership it reads "Not a Member" and shows no
 * plan (PROFILE-07); an unchecked membership is shown as such (P-55).
 */
export function cardView(data: CardData, today: Day) {
  const { fullName, cardNumber, expiresAt, qr, checkedAt } = data;
  const kind = membershipKind({ ...data, known: true }, today);
  const shown = MEMBERSHIP_PRESENTATION[kind];
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
    /** The badge text. */
    status: shown.statusWord,
    dateTerm: shown.cardDate,
    /** Shown instead of a missing plan or date. */
    placeholders: kind === 'unknown' ? UNKNOWN : NONE,
    plan: hasPlan ? planName(data.plan) : null,
    graceUntil: shown.active ? data.graceUntil : null,
    family: shown.active ? data.family : [],
    /** The last confirmed day, if it has passed and the membership could not be checked since. */
    paidUntil: kind === 'unknown' ? lastDayOf(data) : null,
  };
}

export type CardView = ReturnType<typeof cardView>;

/**
 * The data that the card shows: of the newest check or, if it failed, as last confirmed (P-53).
 * A card number never changes, so the stored one can fill in. Once the confirmed period is over,
 * the status is "error": a renewal is unknown.
 * @param now the outcome of the newest check; its status is "error" if it failed
 * @param stored the last confirmed card of the same person on this device
 * @param confirmed the server's last response while this page was open
 */
export function resolveCardData(
  now: CardData,
  stored: OfflineHealthCard | null,
  confirmed: ConfirmedMembership | null,
  today: Day,
): CardData {
  if (now.status === 'error') {
    const last: CardData = confirmed
      ? { ...now, cardNumber: now.cardNumber ?? stored?.cardNumber ?? null, ...confirmed }
      : (stored ?? now);
    const data = { ...last, family: stored?.family ?? last.family };
    const over = data.active && membershipKind({ ...data, known: true }, today) === 'ended';
    return over ? { ...data, active: false, status: 'error' } : data;
  }
  if (!stored) return now;
  return now.cardNumber === null && now.active
    ? { ...now, cardNumber: stored.cardNumber, qr: now.qr ?? stored.qr }
    : now;
}

/** The card to store for offline use; null while incomplete or unconfirmed. */
export function toStorableCard(data: CardData): OfflineHealthCard | null {
  const { cardNumber, checkedAt } = data;
  if (cardNumber === null || checkedAt === null || data.status === 'error') return null;
  return { ...data, cardNumber, checkedAt };
}

function lastDayOf({ expiresAt, graceUntil }: CardData): Day | null {
  return expiresAt === null ? null : lastCoveredDay({ expiresOn: expiresAt, graceUntil });
}
