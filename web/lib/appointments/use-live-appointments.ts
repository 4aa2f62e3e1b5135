import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useAppointmentChanges } from '#web/lib/live/use-appointment-changes.ts';
import { toast } from '#web/ui/toast.ts';
import { diffAppointments } from './appointment-news.ts';
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
      for (const { id, kind, text } of known && now ? diffAppointments(known, now) : [])
        if (!ownChanges.has(id)) toast.show({ kind, text });
      known = now;
    });
  }, [queries, cardNumber]);
}
