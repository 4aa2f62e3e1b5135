import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deskContract, type Overlap } from '#shared/contract/desk.ts';
import { takenTime } from '#shared/domain/appointments/overlap.ts';
import { isDay } from '#shared/domain/dates/day.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { deskKey } from '../desk-keys.ts';

/** Rest after the last key before asking. */
const DELAY_MS = 300;

export type AskedTime = {
  readonly providerId: string;
  readonly addressId: string;
  readonly requestedDate: string;
  readonly preferredTime: string;
  /** The appointment that is asked about: it does not overlap itself. */
  readonly except?: string;
};

/**
 * Open appointments at the same time (P-18), a moment after the last key. None while the day
 * or the time is not understood, and none where they cannot be had: it is only a warning.
 */
export function useOverlaps(asked: AskedTime | null): readonly Overlap[] {
  const wanted = useSettled(asked === null ? '' : JSON.stringify(asked));
  const settled = wanted === '' ? null : (JSON.parse(wanted) as AskedTime);
  const {
    providerId = '',
    addressId = '',
    requestedDate = '',
    preferredTime = '',
    except,
  } = settled ?? {};
  const enabled = isDay(requestedDate) && takenTime(preferredTime) !== null;
  const { data } = useQuery({
    queryKey: deskKey(providerId, addressId, 'overlaps', requestedDate, preferredTime, except),
    queryFn: ({ signal }) =>
      api.call(
        deskContract.listOverlaps,
        {
          params: { providerId, addressId },
          query: { requestedDate, preferredTime, ...(except === undefined ? {} : { except }) },
        },
        { signal },
      ),
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return enabled && data ? data : [];
}

/** A text once it has rested; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
