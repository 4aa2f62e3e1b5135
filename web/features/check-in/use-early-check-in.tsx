import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { asksBeforeCheckIn } from '#shared/domain/appointments/check-in.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import type { CheckInBody } from './check-in-calls.ts';
import { askFirstWords } from './item-copy.ts';

type Visits = readonly Appointment[];
type NameOf = (appointment: Appointment) => string;
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
export function useAskFirst(today: Day, nameOf: NameOf, send: Send) {
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

  const { title, lines } = askFirstWords(asked.early, nameOf, today);
  const question = (
    <AlertDialog
      open={asked.open}
      onClose={leave}
      title={title}
      description={lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      confirmLabel="Check in anyway"
      cancelLabel="Not yet"
      onConfirm={() => {
        leave();
        void send(asked.visits, { ...asked.body, earlyConfirmed: true });
      }}
    />
  );
  return { start, question };
}
