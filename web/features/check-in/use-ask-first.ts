import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { asksBeforeCheckIn } from '#shared/domain/appointments/check-in.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { CheckInBody } from './check-in-calls.ts';

type Visits = readonly Appointment[];
type Send = (visits: Visits, body: CheckInBody) => Promise<{ readonly asks: Visits } | null>;

type Asked = {
  readonly open: boolean;
  /** Those that are checked in after a yes, and those of them that are asked about. */
  readonly visits: Visits;
  readonly early: Visits;
  readonly body: CheckInBody;
};

const NOTHING: Asked = { open: false, visits: [], early: [], body: {} };

/**
 * Asks before a visit of another day is checked in, and then says that it was asked. The server asks
 * too: a page that slept over midnight may have another day.
 */
export function useAskFirst(today: Day, send: Send) {
  const [asked, setAsked] = useState(NOTHING);
  // While it fades away the question stays what it was.
  const leave = () => setAsked((last) => ({ ...last, open: false }));

  async function start(visits: Visits, body: CheckInBody): Promise<void> {
    const early = visits.filter((visit) => asksBeforeCheckIn(visit, today));
    if (early.length > 0) {
      setAsked({ open: true, visits, early, body });
      return;
    }
    const asks = (await send(visits, body))?.asks ?? [];
    if (asks.length > 0) setAsked({ open: true, visits: asks, early: asks, body });
  }

  return {
    asking: asked.open,
    early: asked.early,
    start,
    leave,
    confirm: () => {
      leave();
      void send(asked.visits, { ...asked.body, earlyConfirmed: true });
    },
  };
}
