import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FeedLink } from './feed-link.tsx';
import { useFeed } from './feed-queries.ts';

type Props = { provider: Pick<ProviderRecord, '_id' | 'name'> };

/** Explains the calendar feed and shows its link (P-17). */
export function FeedSection({ provider: { _id: id, name } }: Props) {
  return (
    <Disclosure
      summary="Subscribe in your own calendar"
      className="rounded-card border border-line bg-surface px-4 sm:px-6"
    >
      <div className="measure grid gap-4 pb-6 text-sm">
        <p>
          A private link lets your calendar program show the appointments of {name}, at all its
          locations. Changes arrive there as often as the program looks for them.
        </p>
        <p className="text-muted">
          <strong className="font-semibold text-ink">Whoever has the link can read it.</strong> It
          holds day, time, place and type of what is confirmed, checked in or completed, and the
          patient’s first name with the initial of the last. No symptoms, notes, services or card
          numbers.
        </p>
        <FeedState key={id} providerId={id} />
      </div>
    </Disclosure>
  );
}

function FeedState({ providerId }: { providerId: string }) {
  const { feed, change } = useFeed(providerId);
  if (feed.isError && !feed.data) {
    return (
      <ErrorMessage
        title={messageOf(feed.error, 'The link cannot be loaded.')}
        onRetry={() => void feed.refetch()}
        pending={feed.isFetching}
      />
    );
  }
  if (!feed.data) return <Skeleton shape="block" className="h-11 w-40" />;
  if (feed.data.url !== null) return <FeedLink url={feed.data.url} change={change} />;
  return (
    <>
      {change.isError ? (
        <Notice tone="error">{messageOf(change.error, 'The link could not be made.')}</Notice>
      ) : null}
      <div>
        <Button
          id="make-feed"
          pending={change.isPending}
          pendingText="Making the link..."
          onClick={() => change.mutate('make')}
        >
          Make a private link
        </Button>
      </div>
    </>
  );
}
