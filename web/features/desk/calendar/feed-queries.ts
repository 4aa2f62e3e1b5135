import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskContract } from '#shared/contract/desk.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** The private feed of a record: its address, and the ways to make, replace and end it (P-17). */
export function useFeed(providerId: string) {
  const queries = useQueryClient();
  const queryKey = ['calendar-feed', providerId];
  const input = { params: { id: providerId } };
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(deskContract.getCalendarFeed, input, { signal }),
  });
  const change = useMutation({
    mutationFn: (what: 'make' | 'end') =>
      what === 'make'
        ? api.call(deskContract.createCalendarFeed, input)
        : api.call(deskContract.deleteCalendarFeed, input),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  return { feed, change };
}
