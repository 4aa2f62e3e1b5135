import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { overlapText } from './details-copy.ts';
import { isTimeKnown, type OverlapParams, overlapsQuery } from './use-overlaps.ts';

/**
 * Two people may save an appointment at the same time in the same moment. Called before a save.
 * @param shown as the form asked
 * @returns what to call after it, with the id of the appointment: it warns of others that the form did not
 *   show. Of two, the later one always finds the other (P-18). A failure is ignored, because this is only a
 *   warning.
 */
export function watchOverlaps(
  queries: QueryClient,
  shown: OverlapParams,
): (id: string) => Promise<void> {
  const seen = queries.getQueryData(overlapsQuery(shown).queryKey) ?? [];
  return async (id) => {
    if (!isTimeKnown(shown)) return;
    const found = await queries
      .fetchQuery({ ...overlapsQuery({ ...shown, except: id }), staleTime: 0 })
      .catch(() => []);
    const added = found.find((one) => !seen.some(({ _id }) => _id === one._id));
    if (!added) return;
    const text = `Someone else booked this time while you were saving. ${overlapText(added)}.`;
    toast.show({ kind: 'warning', text, durationMs: 0 });
  };
}
