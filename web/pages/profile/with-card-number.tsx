import type { ReactNode } from 'react';
import { MEMBERSHIP_SHOWN } from '#shared/domain/membership/membership-kind.ts';
import { CardNumberMissing } from '#web/features/appointments/card-number-missing.tsx';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { MembershipUnknown } from '#web/lib/session/membership-unknown.tsx';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { TabSkeleton } from './tab-skeleton.tsx';

/** The tabs that stand on the card number; says so where there is none (spec 8). */
export function WithCardNumber({ children }: { children: (cardNumber: string) => ReactNode }) {
  const { cardNumber, loading } = useHealthCard();
  if (loading) return <TabSkeleton />;
  if (cardNumber === null) return <NoCardNumber />;
  return children(cardNumber);
}

/** That there is no card number, in the words for a member or for anyone else once that is known. */
export function NoCardNumber() {
  const { kind } = useMembership();
  if (kind === 'checking') return <TabSkeleton />;
  if (kind === 'unknown') return <MembershipUnknown />;
  return <CardNumberMissing member={!MEMBERSHIP_SHOWN[kind].offersMembership} />;
}
