import { useEffect, useRef } from 'react';
import { providerViewsContract } from '#shared/contract/provider-views.ts';
import { countsAsView, VIEWED_AFTER_MS } from '#shared/domain/clinics/figures/page-view.ts';
import { createApiClient } from '#web/lib/api/client.ts';

/** Without token, cookie and referrer: the call is about the page, not about the person. */
const api = createApiClient({
  base: '/api',
  // Sent even if the person leaves the page immediately.
  fetch: (url, init) =>
    fetch(url, { ...init, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' }),
  getToken: () => Promise.resolve(null),
});

type View = {
  /** Null: no provider is shown. */
  readonly id: string | null;
  /** The index of the location. */
  readonly location: number;
  /** Null: not known yet. */
  readonly isStaff: boolean | null;
};

/**
 * Says once that a person looked at a provider's page, when it has been visible for two seconds (ADR-076).
 * Stores nothing on the device. A page that is prerendered is not visible.
 */
export function useCountView({ id, location, isStaff }: View): void {
  const shown = useRef(location);
  const counted = useRef<string>(undefined);
  useEffect(() => {
    shown.current = location;
  }, [location]);
  useEffect(() => {
    if (id === null || isStaff === null || counted.current === id) return undefined;
    if (!counts(isStaff)) return undefined;
    return afterVisible(VIEWED_AFTER_MS, () => {
      counted.current = id;
      const input = { params: { id }, body: { location: shown.current } };
      api.call(providerViewsContract.countProviderView, input).catch(() => undefined);
    });
  }, [id, isStaff]);
}

function counts(isStaff: boolean): boolean {
  const { userAgent, webdriver, doNotTrack } = navigator;
  const asksForPrivacy =
    doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
  return !webdriver && countsAsView({ userAgent, asksForPrivacy, isStaff });
}

/** Calls once after a time without interruption in which the page is visible. @returns a clean-up */
function afterVisible(milliseconds: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  };
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      stop();
      work();
    }, milliseconds);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
  return stop;
}
