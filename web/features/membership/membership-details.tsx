import type { ReactNode } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { detailLines } from '#shared/domain/membership/membership-details.ts';
import { MEMBERSHIP_PRESENTATION } from '#shared/domain/membership/membership-kind.ts';
import { BecomeMember } from '#web/lib/session/become-member.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardPageButton } from './card-page-button.tsx';
import { useMembershipDetails } from './queries.ts';
import { Receipts } from './receipts.tsx';
import { RefundSection } from './refund-section.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';
import { UpgradeSection } from './upgrade-section.tsx';
import { useRenewal } from './use-renewal.ts';

type Props = { uid: string; onUpgraded: () => void };

/** Membership details of the profile area (PROFILE-12; P-29). */
export function MembershipDetails({ uid, onUpgraded }: Props) {
  const { data, isPending, isFetching, refetch } = useMembershipDetails(uid);
  return (
    <Card as="section" aria-labelledby="membership-details">
      <h2 id="membership-details" className="mb-4">
        Membership details
      </h2>
      {isPending ? (
        <LoadingRegion label="Loading your membership details">
          <Skeleton className="mb-4 w-2/3" />
          <Skeleton className="mb-4 w-1/2" />
          <Skeleton className="w-3/5" />
        </LoadingRegion>
      ) : data === undefined ? (
        <ErrorMessage
          title="We couldn’t load your membership details."
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : data ? (
        <Details uid={uid} membership={data} onUpgraded={onUpgraded} />
      ) : (
        <NoMembership />
      )}
    </Card>
  );
}

function NoMembership() {
  return (
    <>
      <p className="font-semibold">{MEMBERSHIP_PRESENTATION.none.statusWord}</p>
      <p className="mt-1 mb-4 text-muted">
        Members get up to 20% off selected services and a digital health card.
      </p>
      <BecomeMember variant="primary" />
    </>
  );
}

function Details({ uid, membership, onUpgraded }: Props & { membership: Membership }) {
  const { status, expiresAt, graceUntil } = membership;
  // It stays the same when a refund ends the membership, and takes the focus.
  const refund = <RefundSection key="refund" uid={uid} membership={membership} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {status === 'past_due' ? (
        <Notice
          tone="warning"
          title="Your renewal payment didn’t go through."
          action={
            membership.needsPayment ? (
              <CardPageButton uid={uid} label="Update your card" variant="primary" />
            ) : null
          }
        >
          Your membership stays active until {longDate(graceUntil ?? expiresAt)}
          {membership.needsPayment
            ? ' while we try again. Pay now or use another card on our payment provider’s secure page.'
            : '.'}
        </Notice>
      ) : null}
      {membership.suspension ? <SuspensionNotice suspension={membership.suspension} /> : null}
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {detailLines(membership).map(({ term, value }) => (
          <Entry key={term} term={term}>
            {value}
          </Entry>
        ))}
      </dl>
      {status === 'ended' ? (
        <>
          {refund}
          <BecomeMember variant="primary" className="justify-self-start" />
        </>
      ) : (
        <>
          <div data-print="hide" className="flex flex-wrap gap-3">
            <RenewalButton uid={uid} membership={membership} />
            {membership.renews ? (
              <CardPageButton uid={uid} label="Use another card" variant="quiet" />
            ) : null}
          </div>
          <UpgradeSection uid={uid} membership={membership} onUpgraded={onUpgraded} />
          {refund}
        </>
      )}
      <Receipts receipts={membership.receipts} />
    </div>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular font-medium">{children}</dd>
    </div>
  );
}

type RenewalButtonProps = { uid: string; membership: Membership };

/** Cancels or resumes the renewal after confirmation in a dialog (P-29). */
function RenewalButton({ uid, membership }: RenewalButtonProps) {
  const { prompt, shownPrompt, open, pending, error, openPrompt, closePrompt, confirm } =
    useRenewal(uid, membership);
  if (!prompt || !shownPrompt) return null;
  return (
    <>
      <Button onClick={openPrompt}>{prompt.yes}</Button>
      <AlertDialog
        open={open}
        onClose={closePrompt}
        title={shownPrompt.title}
        description={shownPrompt.description}
        confirmLabel={shownPrompt.yes}
        cancelLabel={shownPrompt.no}
        onConfirm={confirm}
        pending={pending}
        error={error}
      />
    </>
  );
}
