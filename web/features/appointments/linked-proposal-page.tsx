import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { type LinkedProposal, proposalLinkContract } from '#shared/contract/proposal-link.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { LinkOutcome, type LinkResult } from '#web/lib/site/link-outcome.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';

const EXPIRED = {
  text: 'The time may have been answered, changed or withdrawn, or its day has passed. Your profile shows your appointments.',
  next: { to: paths.profile(), text: 'See your appointments' },
};

type Outcome = LinkResult | 'expired' | 'failed';

/** Shows a proposed time to someone who may not be signed in; its buttons answer it (P-13). */
export function LinkedProposalPage({ token }: { token: string | null }) {
  const [working, setWorking] = useState<'accept' | 'decline' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['linked-proposal', token],
    queryFn: ({ signal }) =>
      api.call(
        proposalLinkContract.readLinkedProposal,
        { body: { token: token ?? '' } },
        { signal },
      ),
    enabled: token !== null,
    retry: (count, failure) => !isExpired(failure) && count < 2,
    // What the person reads is what they answer.
    staleTime: Infinity,
  });

  async function answer(accept: boolean) {
    if (working !== null) return;
    setWorking(accept ? 'accept' : 'decline');
    setOutcome(null);
    try {
      const body = { token: token ?? '', accept };
      const answered = await api.call(proposalLinkContract.answerLinkedProposal, { body });
      setOutcome(resultOf(answered, accept));
    } catch (failure) {
      setOutcome(isExpired(failure) ? 'expired' : 'failed');
    }
    setWorking(null);
  }

  if (outcome !== null && outcome !== 'failed')
    return (
      <LinkOutcome result={outcome === 'expired' ? null : outcome} expired={EXPIRED} replaces />
    );
  if (token === null || isExpired(error))
    return <LinkOutcome result={null} expired={EXPIRED} replaces={false} />;
  if (error) {
    return (
      <ErrorMessage
        title="We couldn’t load the proposed time."
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading the proposed time">
        <Skeleton shape="block" className="h-64" />
      </LoadingRegion>
    );
  }
  return (
    <StatusMessage
      headingLevel={1}
      icon={<CalendarClock />}
      title="Another time for your appointment"
      actions={
        <>
          <Button pending={working === 'decline'} onClick={() => void answer(false)}>
            Decline
          </Button>
          <Button
            variant="primary"
            pending={working === 'accept'}
            onClick={() => void answer(true)}
          >
            Accept
          </Button>
        </>
      }
    >
      {data.provider} can’t offer you the time you asked for.
      <dl className="mt-4 grid gap-3 wrap-anywhere">
        <div>
          <dt className="text-sm text-muted">You asked for</dt>
          <dd>{data.requested}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">They can offer</dt>
          <dd className="font-semibold text-ink">{data.proposed}</dd>
        </div>
      </dl>
      {outcome === 'failed' ? (
        <Notice tone="error" className="mt-4">
          We couldn’t send your answer just now. Please try again.
        </Notice>
      ) : null}
    </StatusMessage>
  );
}

function resultOf({ provider, providerId, proposed }: LinkedProposal, accept: boolean): LinkResult {
  return accept
    ? {
        title: 'Your appointment is confirmed',
        text: `${provider} expects you on ${proposed}.`,
        next: EXPIRED.next,
      }
    : {
        title: 'You’ve declined this time',
        text: 'Nothing is booked. You can ask for another day.',
        next: { to: paths.provider(providerId), text: 'Ask for another day' },
      };
}

function isExpired(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'proposal/link-not-valid' || error.code === 'request/invalid')
  );
}
