import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deskContract, type Overlap } from '#shared/contract/desk.ts';
import { occupiedTime } from '#shared/domain/appointments/overlap.ts';
import { isDay } from '#shared/domain/dates/day.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { deskKey } from '../desk-keys.ts';

/** Debounce after the last key. */
const DEBOUNCE_MS = 300;

export type OverlapParams = {
  readonly providerId: string;
  readonly addressId: string;
  readonly requestedDate: string;
  readonly preferredTime: string;
  /** Id of the appointment itself, which is excluded. */
  readonly except?: string;
};

/**
 * Open appointments at the same time (P-18), debounced. Empty while the day or the time is not
 * understood, and after an error, because this is only a warning.
 */
export function useOverlaps(params: OverlapParams | null): readonly Overlap[] {
  const json = useDebounced(params === null ? '' : JSON.stringify(params));
  const debounced = json === '' ? null : (JSON.parse(json) as OverlapParams);
  const {
    providerId = '',
    addressId = '',
    requestedDate = '',
    preferredTime = '',
    except,
  } = debounced ?? {};
  const enabled = isDay(requestedDate) && occupiedTime(preferredTime) !== null;
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

/** Debounces a text; the first value is returned at once. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
