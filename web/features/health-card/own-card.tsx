import { useEffect, useMemo } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { cardState } from './card-state.ts';
import { HealthCard } from './health-card.tsx';
import { recallConfirmed, rememberConfirmed } from './last-confirmed.ts';

type Props = {
  uid: string;
  brand: string;
  fullName: string;
  cardNumber: string | null;
  membership: {
    readonly active: boolean;
    readonly plan: string;
    readonly status: string;
    readonly expiresAt: string | null;
  };
  /** While name, number or membership are on their way. */
  loading: boolean;
};

const CHECK_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** The signed-in person's card, which outlives a failed membership check (decision 53). */
export function OwnCard({ uid, brand, fullName, cardNumber, membership, loading }: Props) {
  const { active, plan, status, expiresAt } = membership;
  useEffect(() => {
    if (loading || status === 'error') return;
    const checkedAt = new Date().toISOString();
    rememberConfirmed({ uid, active, plan, status, expiresAt, checkedAt }, window.sessionStorage);
  }, [uid, active, plan, status, expiresAt, loading]);
  const last = useMemo(
    () => (status === 'error' ? recallConfirmed(uid, window.sessionStorage) : null),
    [uid, status],
  );

  if (loading) {
    return (
      <LoadingRegion label="Loading your health card">
        <Skeleton shape="block" className="aspect-[1.586] w-full max-w-120 rounded-plate" />
      </LoadingRegion>
    );
  }
  const state = cardState(membership, last);
  return (
    <div className="grid max-w-120 gap-4">
      <HealthCard brand={brand} fullName={fullName} cardNumber={cardNumber} {...state} />
      {state.staleSince ? (
        <Notice tone="warning">
          We could not check your membership just now. This is your card as confirmed on{' '}
          {CHECK_TIME.format(new Date(state.staleSince))}.
        </Notice>
      ) : null}
      {status === 'error' && !last ? (
        <Notice tone="warning">Your membership could not be checked.</Notice>
      ) : null}
    </div>
  );
}
