import { useLiveAppointments } from '#web/lib/appointments/use-live-appointments.ts';

/** Shows nothing itself: keeps the appointments of the page live. Only for people with a card. */
export function LiveAppointments({ cardNumber }: { cardNumber: string }) {
  useLiveAppointments(cardNumber);
  return null;
}
