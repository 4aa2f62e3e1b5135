import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
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

/** Whether the day and the time are understood: otherwise nothing is known to overlap. */
export function isTimeKnown({
  requestedDate,
  preferredTime,
}: Pick<OverlapParams, 'requestedDate' | 'preferredTime'>): boolean {
  return isDay(requestedDate) && occupiedTime(preferredTime) !== null;
}

/** Open appointments at the same time. */
export function overlapsQuery(params: OverlapParams) {
  const { providerId, addressId, requestedDate, preferredTime, except } = params;
  return queryOptions({
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
    retry: false,
  });
}

const NO_TIME: OverlapParams = {
  providerId: '',
  addressId: '',
  requestedDate: '',
  preferredTime: '',
};

/**
 * Open appointments at the same time (P-18), debounced. Empty while the day or the time is not
 * understood, and after an error, because this is only a warning.
 */
export function useOverlaps(params: OverlapParams | null): readonly Overlap[] {
  const json = useDebounced(params === null ? '' : JSON.stringify(params));
  const debounced = json === '' ? NO_TIME : (JSON.parse(json) as OverlapParams);
  const enabled = isTimeKnown(debounced);
  const { data } = useQuery({
    ...overlapsQuery(debounced),
    enabled,
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
