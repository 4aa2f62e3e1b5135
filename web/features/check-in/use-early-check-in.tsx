import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isEarlyCheckIn } from '#shared/domain/appointments/check-in.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import type { CheckInBody } from './check-in-calls.ts';
import { earlyCheckInCopy } from './item-copy.ts';

type Visits = readonly Appointment[];
type NameOf = (appointment: Appointment) => string;
type Send = (visits: Visits, body: CheckInBody) => Promise<{ readonly unconfirmed: Visits } | null>;

type Confirmation = {
  readonly open: boolean;
  /** All visits to check in. */
  readonly visits: Visits;
  /** Those of another day, which the dialog lists. */
  readonly early: Visits;
  readonly body: CheckInBody;
};

const CLOSED: Confirmation = { open: false, visits: [], early: [], body: {} };

/**
 * Confirms before a visit of another day is checked in, and then sends `earlyConfirmed`. The server
 * checks too: a page left open past midnight may have the wrong day.
 */
export function useEarlyCheckIn(today: Day, nameOf: NameOf, send: Send) {
  const [confirmation, setConfirmation] = useState(CLOSED);
  // Keeps its content during the closing animation.
  const close = () => setConfirmation((last) => ({ ...last, open: false }));

  async function start(visits: Visits, body: CheckInBody): Promise<void> {
    const early = visits.filter((visit) => isEarlyCheckIn(visit, today));
    if (early.length > 0) {
      setConfirmation({ open: true, visits, early, body });
      return;
    }
    const unconfirmed = (await send(visits, body))?.unconfirmed ?? [];
    if (unconfirmed.length > 0)
      setConfirmation({ open: true, visits: unconfirmed, early: unconfirmed, body });
  }

  const { title, lines } = earlyCheckInCopy(confirmation.early, nameOf, today);
  const dialog = (
    <AlertDialog
      open={confirmation.open}
      onClose={close}
      title={title}
      description={lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      confirmLabel="Check in anyway"
      cancelLabel="Not yet"
      onConfirm={() => {
        close();
        void send(confirmation.visits, { ...confirmation.body, earlyConfirmed: true });
      }}
    />
  );
  return { start, dialog };
}
