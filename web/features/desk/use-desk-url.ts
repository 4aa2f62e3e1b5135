import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Day } from '#shared/domain/dates/day.ts';
import { type DeskUrlState, parseDeskUrl, toDeskParams } from './desk-url.ts';
import { rememberedParams, rememberedView, viewToRemember } from './remembered-view.ts';

/** History state of the entry that opened the details. */
const OPENED_HERE = { openedHere: true };

export type DeskUrlControl = ReturnType<typeof useDeskUrl>;

/**
 * The desk's state in the URL, with functions that change it. An empty URL is filled, once, with the
 * view that the device remembers for the account (P-16).
 */
export function useDeskUrl(uid: string, today: Day) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const current = params.toString();
  // Optimistic: controls show a choice before the navigation has finished.
  const [pending, setPending] = useState<{ from: string; urlState: DeskUrlState } | null>(() => {
    const filled = current === '' ? rememberedParams(rememberedView.read(uid), today) : null;
    return filled?.size ? { from: current, urlState: parseDeskUrl(filled) } : null;
  });
  if (pending && pending.from !== current) setPending(null);
  const parsed = useMemo(() => parseDeskUrl(new URLSearchParams(current)), [current]);
  const urlState = pending?.from === current ? pending.urlState : parsed;

  const fillUrl = useEffectEvent(() => {
    if (pending)
      setParams(toDeskParams(pending.urlState), { replace: true, preventScrollReset: true });
  });
  useEffect(() => fillUrl(), []);

  // A slow action may call closeDetails after "back" has already closed them.
  const open = useRef(false);
  const isOpen = urlState.appointmentId !== null;
  useLayoutEffect(() => {
    open.current = isOpen;
  }, [isOpen]);

  function go(changes: Partial<DeskUrlState>, options: { replace: boolean; state: unknown }) {
    const next = { ...urlState, ...changes };
    const query = toDeskParams(next);
    // An unchanged URL adds no history entry.
    if (query.toString() === current) {
      setPending(null);
      // Else a navigation that is still under way would undo this choice when it ends.
      if (pending) setParams(query, { ...options, replace: true, preventScrollReset: true });
      return;
    }
    setPending({ from: current, urlState: next });
    setParams(query, { ...options, preventScrollReset: true });
  }

  return {
    urlState,
    /** A choice adds a history entry; typing replaces the current one. */
    change(changes: Partial<DeskUrlState>, step: 'step' | 'typing' = 'step') {
      const view = viewToRemember({ ...urlState, ...changes }, today);
      // Opening a link or searching is no choice of a view.
      if (view !== viewToRemember(urlState, today)) rememberedView.write(uid, view);
      go(changes, { replace: step === 'typing', state: step === 'typing' ? state : null });
    },
    // Dialogs are expensive to render: respond to the click first.
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
