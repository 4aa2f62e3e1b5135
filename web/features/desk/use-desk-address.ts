import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { keepWeekAddress } from './calendar/week-address.ts';
import { type DeskAddress, readDeskAddress, writeDeskAddress } from './desk-address.ts';

/** Written into the browser's history with the step that opened the details. */
const OPENED_HERE = { openedHere: true };

export type DeskAddressControl = ReturnType<typeof useDeskAddress>;

/** What the desk shows, kept in its address. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const here = params.toString();
  // A control shows what was chosen at once, not only when the browser has got there.
  const [ahead, setAhead] = useState<{ from: string; address: DeskAddress } | null>(null);
  if (ahead && ahead.from !== here) setAhead(null);
  const read = useMemo(() => readDeskAddress(new URLSearchParams(here)), [here]);
  const address = ahead?.from === here ? ahead.address : read;

  // An action that took its time may close the details long after "back" did.
  const open = useRef(false);
  const isOpen = address.appointmentId !== null;
  useLayoutEffect(() => {
    open.current = isOpen;
  }, [isOpen]);

  function go(changes: Partial<DeskAddress>, options: { replace: boolean; state: unknown }) {
    const next = { ...address, ...changes };
    const query = writeDeskAddress(next);
    if (next.view === 'calendar') keepWeekAddress(params, query);
    // Twice the same is no step.
    if (query.toString() === here) {
      setAhead(null);
      return;
    }
    setAhead({ from: here, address: next });
    setParams(query, { ...options, preventScrollReset: true });
  }

  return {
    address,
    /** A choice is a step of its own, to be undone by "back"; what is being typed is none. */
    change: (changes: Partial<DeskAddress>, step: 'step' | 'typing' = 'step') =>
      go(changes, { replace: step === 'typing', state: step === 'typing' ? state : null }),
    // A window is much to draw: the press is answered first.
    openDetails: (appointmentId: string) =>
      startTransition(() => go({ appointmentId }, { replace: false, state: OPENED_HERE })),
    closeDetails() {
      if (!open.current) return;
      open.current = false;
      if (isOpenedHere(state)) void navigate(-1);
      else go({ appointmentId: null }, { replace: true, state: null });
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
