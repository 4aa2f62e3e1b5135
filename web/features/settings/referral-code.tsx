import { useQuery } from '@tanstack/react-query';
import { referralLink } from '#shared/domain/referrals/referral-link.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ownReferralCodeQuery } from './queries.ts';

/** A member's referral code and link; for active members only (SETTINGS-13, SETTINGS-14). */
export function ReferralCode({ uid }: { uid: string }) {
  const { appUrl } = useSite();
  const { data: code, isError, isFetching, refetch } = useQuery(ownReferralCodeQuery(uid));
  return (
    <Card as="section" aria-labelledby="referral-code">
      <h2 id="referral-code" className="mb-4">
        Refer a friend
      </h2>
      {code ? (
        <dl className="grid gap-4">
          <Entry term="Referral code" text={code} />
          <Entry term="Referral link" text={referralLink(appUrl, code)} />
        </dl>
      ) : isError || code === '' ? (
        <ErrorMessage
          title="There was a problem loading your referral information. Please try again later."
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading your referral code">
          <Skeleton className="mb-6 h-5 w-32" />
          <Skeleton className="mb-2 h-5 w-64" />
        </LoadingRegion>
      )}
    </Card>
  );
}

function Entry({ term, text }: { term: string; text: string }) {
  const name = term.toLowerCase();
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular font-medium break-all">{text}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton
          text={text}
          label={`Copy ${name.replace('referral ', '')}`}
          size="sm"
          onError={() =>
            toast.show({ kind: 'error', text: 'Failed to copy link. Please try again.' })
          }
        />
      </dd>
    </div>
  );
}
