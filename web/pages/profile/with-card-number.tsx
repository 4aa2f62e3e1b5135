import type { ReactNode } from 'react';
import { MEMBERSHIP_PRESENTATION } from '#shared/domain/membership/membership-kind.ts';
import { CardNumberMissing } from '#web/features/appointments/card-number-missing.tsx';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { MembershipUnknown } from '#web/lib/session/membership-unknown.tsx';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { TabSkeleton } from './tab-skeleton.tsx';

/** Tabs that need the card number; shows a message without one (ERR-68, ERR-69). */
export function WithCardNumber({ children }: { children: (cardNumber: string) => ReactNode }) {
  const { cardNumber, loading } = useHealthCard();
  if (loading) return <TabSkeleton />;
  if (cardNumber === null) return <NoCardNumber />;
  return children(cardNumber);
}

/** The message without a card number, worded for members or for others once that is known. */
export function NoCardNumber() {
  const { kind } = useMembership();
  if (kind === 'checking') return <TabSkeleton />;
  if (kind === 'unknown') return <MembershipUnknown />;
  return <CardNumberMissing member={!MEMBERSHIP_PRESENTATION[kind].offersMembership} />;
}
