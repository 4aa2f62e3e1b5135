import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { fromList } from './list-address.ts';
import { rememberOpenedCard } from './opened-card.ts';
import { isPlainClick } from '#web/lib/site/plain-click.ts';

/**
 * Opens a provider so that its page knows the list to go back to. The address is read on click: cards
 * do not render again with each search.
 */
export function useOpenFromList() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    const list = pathname + search;
    const { top } = event.currentTarget.getBoundingClientRect();
    rememberOpenedCard({ list, href, top });
    void navigate(href, { state: fromList(list) });
  };
}
