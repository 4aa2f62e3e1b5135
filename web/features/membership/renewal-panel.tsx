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
import { UPGRADE_LABEL } from './upgrade-copy.ts';
import { useRenewal } from './use-renewal.ts';

/**
 * Plan, next renewal and its button, for use inside a modal: the confirmation is shown inline
 * rather than in a second modal (P-29).
 */
export default function RenewalPanel({ uid }: { uid: string }) {
  const { data, isPending, isFetching, refetch } = useMembershipDetails(uid);
  if (isPending) {
    return (
      <LoadingRegion label="Loading your membership">
        <Skeleton className="mb-3 w-3/4" />
        <Skeleton className="w-1/2" />
      </LoadingRegion>
    );
  }
  if (data === undefined) {
    return (
      <ErrorMessage
        title="We couldn’t load your renewal date."
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
      {renewal.open ? <ConfirmPrompt {...renewal} /> : null}
      {renewal.open ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          {renewal.prompt ? (
            <Button size="sm" onClick={renewal.openPrompt}>
              {renewal.prompt.yes}
            </Button>
          ) : null}
          {membership.upgrade ? (
            <ButtonLink size="sm" to={paths.profile()}>
              {UPGRADE_LABEL}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </div>
  );
}

type ConfirmPromptProps = ReturnType<typeof useRenewal>;

function ConfirmPrompt({ prompt, error, pending, confirm, closePrompt }: ConfirmPromptProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const descriptionId = useId();
  useEffect(() => cancelButton.current?.focus(), []);
  if (!prompt) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p id={descriptionId} className="text-sm text-muted">
        <strong className="block text-base font-semibold text-ink">{prompt.title}</strong>
        {prompt.description}
      </p>
      {error ? (
        <Notice tone="error" className="mt-3">
          {error}
        </Notice>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          ref={cancelButton}
          size="sm"
          variant="quiet"
          aria-describedby={descriptionId}
          onClick={closePrompt}
        >
          {prompt.no}
        </Button>
        <Button size="sm" pending={pending} onClick={confirm}>
          {prompt.yes}
        </Button>
      </div>
    </div>
  );
}
