import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { newsletterContract, type SubscriberRecord } from '#shared/contract/newsletter.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { toast } from '#web/ui/toast.ts';
import { Loaded } from './loaded.tsx';
import { subscribersCsv } from './subscribers-csv.ts';

const EXPORT_PAGE_SIZE = 500;

function listSubscribers(after: string | null, pageSize?: number) {
  return api.call(newsletterContract.listSubscribers, {
    query: { ...(after === null ? {} : { after }), ...(pageSize ? { pageSize } : {}) },
  });
}

async function fetchAllSubscribers(): Promise<SubscriberRecord[]> {
  const all: SubscriberRecord[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listSubscribers>> = await listSubscribers(
      after,
      EXPORT_PAGE_SIZE,
    );
    all.push(...page.subscribers);
    after = page.next;
  } while (after !== null);
  return all;
}

/** Confirmed newsletter subscribers, to export to the mailing tool (P-47). */
export function NewsletterPanel() {
  const list = useInfiniteQuery({
    queryKey: ['admin', 'subscribers'],
    queryFn: ({ pageParam }) => listSubscribers(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const download = useMutation({
    mutationFn: fetchAllSubscribers,
    onSuccess: (all) =>
      saveFile({
        fileName: 'newsletter-subscribers.csv',
        mediaType: 'text/csv',
        content: subscribersCsv(all),
      }),
    onError: (error) =>
      toast.show({ kind: 'error', text: messageOf(error, 'We couldn’t download the list.') }),
  });
  return (
    <Loaded what="sign-ups" query={list}>
      {({ pages }) => {
        const rows = pages.flatMap(({ subscribers }) => subscribers);
        return rows.length === 0 ? (
          <StatusMessage icon={<Newspaper />} title="No newsletter sign-ups yet">
            People who confirm their sign-up will appear here.
          </StatusMessage>
        ) : (
          <div className="grid grid-cols-1 gap-6">
            <div>
              <Button pending={download.isPending} onClick={() => download.mutate()}>
                Download as CSV
              </Button>
            </div>
            <DataTable
              label="Newsletter sign-ups"
              rows={rows}
              rowKey={({ email }) => email}
              columns={[
                {
                  heading: 'Email',
                  render: ({ email }) => <span className="wrap-anywhere">{email}</span>,
                },
                { heading: 'Name', render: ({ name }) => name ?? '' },
                { heading: 'Confirmed', render: ({ confirmedAt }) => instantText(confirmedAt) },
              ]}
            />
            {list.hasNextPage ? (
              <div>
                <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            ) : null}
          </div>
        );
      }}
    </Loaded>
  );
}
