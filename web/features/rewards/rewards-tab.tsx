import type { ReactNode } from 'react';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useCardAppointments } from '#web/lib/appointments/use-card-appointments.ts';
import { VisitQuestions } from '#web/lib/appointments/visit-questions.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { useRewards } from './queries.ts';
import { StampCard } from './stamp-card.tsx';
import { stampDays } from './stamp-days.ts';
import { Statement } from './statement.tsx';
import { Uncounted } from './uncounted.tsx';

const FETCH_FAILED = 'Failed to fetch check-in history';

type Props = {
  uid: string;
  cardMissing: ReactNode;
};

/** The Rewards tab of the profile area (P-23 to P-26). Lazy-loaded. */
export default function RewardsTab({ uid, cardMissing }: Props) {
  const { cardNumber, loading } = useHealthCard();
  if (loading) return <LoadingSkeleton />;
  if (cardNumber === null) return <WithoutCard uid={uid}>{cardMissing}</WithoutCard>;
  return <WithCard uid={uid} cardNumber={cardNumber} />;
}

/** Without a card there are no check-ins, but there may be referral rewards. */
function WithoutCard({ uid, children }: { uid: string; children: ReactNode }) {
  const { rewards } = useRewards(uid);
  return (
    <div className="grid grid-cols-1 gap-6">
      {children}
      {rewards && rewards.statement.length > 0 ? <Statement {...rewards} /> : null}
    </div>
  );
}

function WithCard({ uid, cardNumber }: { uid: string; cardNumber: string }) {
  const { rewards, error, loading, retry } = useRewards(uid);
  const visits = useCardAppointments(cardNumber);
  if (rewards === null) {
    return error ? (
      <ErrorMessage title={messageOf(error, FETCH_FAILED)} onRetry={retry} pending={loading} />
    ) : (
      <LoadingSkeleton />
    );
  }
  const { stampCard, sets, uncounted = [] } = rewards;
  const without = new Set(uncounted.map(({ appointmentId }) => appointmentId));
  const stamped = (visits.appointments ?? []).filter(({ _id: id }) => !without.has(id));
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
      <div className="grid grid-cols-1 gap-4">
        <VisitQuestions cardNumber={cardNumber} appointments={visits.appointments ?? []} />
        {visits.error ? (
          <ErrorMessage
            title={messageOf(visits.error.cause, FETCH_FAILED)}
            onRetry={visits.retry}
            pending={visits.loading}
          >
            We couldn’t load the dates of your stamps. Your stamps are safe.
          </ErrorMessage>
        ) : null}
        <StampCard card={stampCard} days={stampDays(stamped, stampCard.progress)}>
          <ClaimPanel uid={uid} sets={sets} />
        </StampCard>
        {uncounted.length > 0 ? <Uncounted visits={uncounted} /> : null}
      </div>
      <Statement {...rewards} />
    </div>
  );
}

function LoadingSkeleton() {
  return (
    <LoadingRegion label="Loading your rewards">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
        <div className="rounded-plate border border-line bg-surface p-6">
          <Skeleton className="mb-8 w-1/2" />
          <div className="grid grid-cols-5 gap-4">
            {[1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} shape="circle" className="aspect-square w-full" />
            ))}
          </div>
          <Skeleton className="mt-8 w-4/5" />
        </div>
        <div className="rounded-card border border-line bg-surface p-6">
          <Skeleton className="mb-6 w-1/3" />
          <Skeleton shape="block" className="mb-4 h-14" />
          <Skeleton shape="block" className="h-14" />
        </div>
      </div>
    </LoadingRegion>
  );
}
