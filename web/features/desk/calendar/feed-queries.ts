import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskContract } from '#shared/contract/desk.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** A provider's calendar feed: its URL, and the mutation that creates, replaces or ends it (P-17). */
export function useFeed(providerId: string) {
  const queries = useQueryClient();
  const queryKey = ['calendar-feed', providerId];
  const input = { params: { id: providerId } };
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(deskContract.getCalendarFeed, input, { signal }),
  });
  const change = useMutation({
    mutationFn: (action: 'make' | 'end') =>
      action === 'make'
        ? api.call(deskContract.createCalendarFeed, input)
        : api.call(deskContract.deleteCalendarFeed, input),
    onSuccess: (response) => queries.setQueryData(queryKey, response),
  });
  return { feed, change };
}
