import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useAppointmentChanges } from '#web/lib/live/use-appointment-changes.ts';
import { toast } from '#web/ui/toast.ts';
import { type AppointmentNews, diffAppointments } from './appointment-news.ts';
import { ownChanges } from './own-changes.ts';
import { cardAppointmentsQuery } from './use-card-appointments.ts';

/**
 * Keeps a card's appointments up to date while the page is open, and shows a toast for changes by
 * others. Use once per page: each use may hold a connection.
 */
export function useLiveAppointments(cardNumber: string): void {
  const queries = useQueryClient();
  const follow = useCallback(() => {
    void queries.invalidateQueries(cardAppointmentsQuery(cardNumber));
    void queries.invalidateQueries({ queryKey: ['rewards'] });
  }, [queries, cardNumber]);
  useAppointmentChanges(follow);

  useEffect(() => {
    const read = () => queries.getQueryData(cardAppointmentsQuery(cardNumber).queryKey);
    let known = read();
    return queries.getQueryCache().subscribe(() => {
      const now = read();
      if (now === known) return;
      const news = known && now ? diffAppointments(known, now) : [];
      showNews(news.filter(({ id }) => !ownChanges.has(id)));
      known = now;
    });
  }, [queries, cardNumber]);
}

/** Several changes at once are one toast: a second one would take the place of the first. */
function showNews(news: readonly AppointmentNews[]): void {
  const [first, ...others] = news;
  if (!first) return;
  const kind = others.every((one) => one.kind === first.kind) ? first.kind : 'info';
  toast.show({ kind, text: news.map(({ text }) => text).join(' ') });
}
