import { useState } from 'react';
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
  // The link is asked for with a fresh proof of who asks, so only once it is to be seen.
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      onOpen={() => setOpened(true)}
      summary="See appointments in your own calendar"
      className="rounded-card border border-line bg-surface px-4 sm:px-6"
    >
      <div className="measure grid gap-4 pb-6 text-sm">
        <p>
          Add a private link to your calendar app to see the appointments of {name} at all its
          locations. How often they update depends on the app.
        </p>
        <p className="text-muted">
          <strong className="font-semibold text-ink">
            Anyone with the link can see these appointments.
          </strong>{' '}
          It shows the date, time, place and type of confirmed, checked-in and completed
          appointments, with the patient’s first name and last initial. It never shows symptoms,
          notes, services or card numbers.
        </p>
        {opened ? <FeedState key={id} providerId={id} /> : null}
      </div>
    </Disclosure>
  );
}

function FeedState({ providerId }: { providerId: string }) {
  const { feed, change } = useFeed(providerId);
  if (feed.isError && !feed.data) {
    return (
      <ErrorMessage
        title={messageOf(feed.error, 'We couldn’t load the link.')}
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
        <Notice tone="error">{messageOf(change.error, 'We couldn’t create the link.')}</Notice>
      ) : null}
      <div>
        <Button
          id="make-feed"
          pending={change.isPending}
          pendingText="Creating link…"
          onClick={() => change.mutate('make')}
        >
          Create private link
        </Button>
      </div>
    </>
  );
}
