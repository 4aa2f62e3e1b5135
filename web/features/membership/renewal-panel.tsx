import { useEffect, useId, useRef } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { renewalSentence } from '#shared/domain/membership/membership-details.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { useMembershipDetails } from './queries.ts';
import { UPGRADE } from './upgrade-copy.ts';
import { useRenewal } from './use-renewal.ts';

/**
 * Plan, next renewal and its button for a place that is a window itself: the question stands in
 * the same window, because a window over a window loses people (P-29).
 */
export default function RenewalPanel({ uid }: { uid: string }) {
  const { data, isPending, isError, isFetching, refetch } = useMembershipDetails(uid);
  if (isPending) {
    return (
      <LoadingRegion label="Loading your membership">
        <Skeleton className="mb-3 w-3/4" />
        <Skeleton className="w-1/2" />
      </LoadingRegion>
    );
  }
  if (isError) {
    return (
      <ErrorMessage
        title="Your renewal date could not be loaded."
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  }
  return data ? <Renewal uid={uid} membership={data} /> : null;
}

function Renewal({ uid, membership }: { uid: string; membership: Membership }) {
  const renewal = useRenewal(uid, membership);
  return (
    <div className="rounded-control border border-line p-4">
      <p className="font-semibold">{membership.planName}</p>
      <p className="text-sm text-muted">
        {membership.renews ? 'Renews on ' : ''}
        <span className="tabular">{renewalSentence(membership)}</span>
      </p>
      {renewal.asking ? <Question {...renewal} /> : null}
      {renewal.asking ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          {renewal.question ? (
            <Button size="sm" onClick={renewal.ask}>
              {renewal.question.yes}
            </Button>
          ) : null}
          {membership.upgrade ? (
            <ButtonLink size="sm" to={paths.profile()}>
              {UPGRADE}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </div>
  );
}

type QuestionProps = ReturnType<typeof useRenewal>;

function Question({ question, error, pending, confirm, leave }: QuestionProps) {
  const safeAnswer = useRef<HTMLButtonElement>(null);
  const descriptionId = useId();
  useEffect(() => safeAnswer.current?.focus(), []);
  if (!question) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p id={descriptionId} className="text-sm text-muted">
        <strong className="block text-base font-semibold text-ink">{question.title}</strong>
        {question.description}
      </p>
      {error ? (
        <Notice tone="error" className="mt-3">
          {error}
        </Notice>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          ref={safeAnswer}
          size="sm"
          variant="quiet"
          aria-describedby={descriptionId}
          onClick={leave}
        >
          {question.no}
        </Button>
        <Button size="sm" pending={pending} onClick={confirm}>
          {question.yes}
        </Button>
      </div>
    </div>
  );
}
