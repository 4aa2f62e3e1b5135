import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { focusWhereLost } from '#web/lib/appointments/focus-where-lost.ts';
import { type ProfileTab, profileTab } from './tab.ts';

/** The tab of the address; each choice is a step that the browser's Back takes back. */
export function useProfileTab(): [ProfileTab, (tab: string) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = profileTab(query.get('tab'));
  const before = useRef(tab);
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    // A button inside a tab may have led here, and is gone with it.
    focusWhereLost(() => document.getElementById('main'));
  }, [tab]);
  const choose = (wanted: string) => {
    const next = profileTab(wanted);
    setQuery(next === 'profile' ? {} : { tab: next }, { preventScrollReset: true });
  };
  return [tab, choose];
}
