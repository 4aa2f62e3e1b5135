import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { toast } from '#web/ui/toast.ts';
import { refreshDesk } from '../desk-keys.ts';
import {
  alreadyMovedText,
  appointmentInWords,
  type BulkMove,
  cancelManyQuestion,
  cancelQuestion,
  type DeskMove,
  movedManyText,
  movedText,
  moveManyFailedText,
  UPDATE_FAILED,
} from './action-copy.ts';
import { reasonOf } from './failure-copy.ts';
import { moveOne, moveMany } from './move-calls.ts';
import { useActionDialogs } from './use-action-dialogs.tsx';

export type { DeskMove } from './action-copy.ts';

export type DeskActions = ReturnType<typeof useDeskActions>;

/** Changes the status of appointments from the desk (DASHACT-05 to DASHACT-08; P-13 to P-15). */
export function useDeskActions() {
  const queries = useQueryClient();
  const { confirm, showAlert, isOpen, dialogs } = useActionDialogs();
  const { moving, isBusy, begin, show, end } = useInFlight();

  /** The rows stay disabled until the desk has been refetched. */
  async function refreshAndEnd(ids: readonly string[], restoreFocus: () => void): Promise<void> {
    await refreshDesk(queries);
    end(ids);
    restoreFocus();
  }

  return {
    /** Ids of the appointments being changed. */
    moving,
    /** The confirmation and alert dialogs: render once. */
    dialogs,
    /** Whether one of these dialogs is open: other dialogs hide meanwhile. */
    dialogOpen: isOpen,

    /** Confirms first if the action is final. @returns whether the status was changed */
    async move(appointment: Appointment, action: DeskMove): Promise<boolean> {
      const ids = [appointment._id];
      if (isBusy(ids)) return false;
      const restoreFocus = rememberFocus();
      begin(ids);
      const answer = action === 'cancel' ? await confirm(cancelQuestion(appointment)) : null;
      if (answer?.yes === false) {
        end(ids);
        return false;
      }
      show(ids);
      try {
        await moveOne(api, appointment, action, answer?.message);
      } catch (error) {
        void refreshAndEnd(ids, () => undefined);
        await showAlert({ title: UPDATE_FAILED, reason: reasonOf(error) });
        // A refetch that takes long, as after a lost connection, doesn't keep the dialog open.
        end(ids);
        restoreFocus();
        return false;
      }
      toast.show({ kind: 'success', text: movedText(action) });
      void refreshAndEnd(ids, restoreFocus);
      return true;
    },

    /** Bulk Confirm and Bulk Cancel. @returns the ids that were skipped */
    async moveMany(rows: readonly Appointment[], action: BulkMove): Promise<readonly string[]> {
      const busy = rows.map(({ _id }) => _id).filter((id) => isBusy([id]));
      const ids = rows.map(({ _id }) => _id).filter((id) => !busy.includes(id));
      if (ids.length === 0) return busy;
      const restoreFocus = rememberFocus();
      begin(ids);
      if (action === 'cancel' && !(await confirm(cancelManyQuestion(ids.length))).yes) {
        end(ids);
        return [...busy, ...ids];
      }
      show(ids);
      const { moved, skipped } = await moveMany(api, ids, action);
      void refreshAndEnd(ids, restoreFocus);
      if (skipped.length === 0) {
        toast.show({ kind: 'success', text: movedManyText(action, moved.length) });
        return busy;
      }
      const names = new Map(rows.map((row) => [row._id, appointmentInWords(row)]));
      await showAlert({
        title: moveManyFailedText(action),
        reason: alreadyMovedText(action, moved.length),
        rows: skipped.map(({ id, reason }) => ({ name: names.get(id) ?? '', reason })),
      });
      restoreFocus();
      return [...busy, ...skipped.map(({ id }) => id)];
    },
  };
}

/** Ids in flight, so that a second click does nothing; `moving` is set after the confirmation. */
function useInFlight() {
  const inFlight = useRef(new Set<string>());
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  return {
    moving,
    isBusy: (ids: readonly string[]) => ids.some((id) => inFlight.current.has(id)),
    begin: (ids: readonly string[]) => ids.forEach((id) => inFlight.current.add(id)),
    show: (ids: readonly string[]) => setMoving((before) => new Set([...before, ...ids])),
    end(ids: readonly string[]) {
      ids.forEach((id) => inFlight.current.delete(id));
      setMoving((before) => new Set([...before].filter((id) => !ids.includes(id))));
    },
  };
}

/** Longer than a dialog's closing animation, which restores the focus. */
const FOCUS_RESTORED_MS = 300;

/**
 * Remembers the focused element when an action starts.
 * @returns a function that restores the focus if the action removed its button: to the same row, else
 * to the row that replaced it, else to the first of the list. Does not scroll.
 */
function rememberFocus(): () => void {
  const opener = document.activeElement;
  const row = opener?.closest('tbody > tr') ?? null;
  const rows = row?.parentElement ?? null;
  const index = row && rows ? [...rows.children].indexOf(row) : 0;

  function findTarget(): HTMLElement | null {
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      return opener;
    const remaining = rows?.isConnected ? [...rows.children] : [];
    const target = row?.isConnected ? row : remaining[Math.min(index, remaining.length - 1)];
    const main = document.querySelector('main');
    return (
      target?.querySelector<HTMLElement>('button') ??
      main?.querySelector<HTMLElement>('tbody button') ??
      main?.querySelector<HTMLElement>('button') ??
      null
    );
  }

  return () => {
    setTimeout(() => {
      if (document.activeElement === document.body) findTarget()?.focus({ preventScroll: true });
    }, FOCUS_RESTORED_MS);
  };
}
