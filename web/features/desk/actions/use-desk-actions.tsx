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
import { moveOne, moveSeveral } from './move-calls.ts';
import { rememberFocus } from './remember-focus.ts';
import { useDeskWindows } from './use-desk-windows.tsx';

export type { DeskMove } from './action-copy.ts';

export type DeskActions = ReturnType<typeof useDeskActions>;

/** Moves appointments on from the desk (DASHACT-05, DASHACT-15; P-13 to P-15). */
export function useDeskActions() {
  const queries = useQueryClient();
  const { ask, tell, isOpen, windows } = useDeskWindows();
  const { moving, working, begin, show, end } = useUnderway();

  /** The rows rest until the desk shows how they stand now. */
  async function refreshAndEnd(ids: readonly string[], bringBack: () => void): Promise<void> {
    await refreshDesk(queries);
    end(ids);
    bringBack();
  }

  return {
    /** The appointments that are on their way. */
    moving,
    /** Question and alert windows of the actions: render it once. */
    windows,
    /** One of these windows is open: another one makes room for it. */
    asking: isOpen,

    /** Asks first where the action cannot be undone; true when it happened. */
    async move(appointment: Appointment, action: DeskMove): Promise<boolean> {
      const ids = [appointment._id];
      if (working(ids)) return false;
      const bringBack = rememberFocus();
      begin(ids);
      if (action === 'cancel' && !(await ask(cancelQuestion(appointment)))) {
        end(ids);
        return false;
      }
      show(ids);
      try {
        await moveOne(api, appointment, action);
      } catch (error) {
        void refreshAndEnd(ids, () => undefined);
        await tell({ title: UPDATE_FAILED, reason: reasonOf(error) });
        bringBack();
        return false;
      }
      toast.show({ kind: 'success', text: movedText(action) });
      void refreshAndEnd(ids, bringBack);
      return true;
    },

    /** Bulk Confirm and Bulk Cancel; gives back the ids that were left out. */
    async moveMany(rows: readonly Appointment[], action: BulkMove): Promise<readonly string[]> {
      const busy = rows.map(({ _id }) => _id).filter((id) => working([id]));
      const ids = rows.map(({ _id }) => _id).filter((id) => !busy.includes(id));
      if (ids.length === 0) return busy;
      const bringBack = rememberFocus();
      begin(ids);
      if (action === 'cancel' && !(await ask(cancelManyQuestion(ids.length)))) {
        end(ids);
        return [...busy, ...ids];
      }
      show(ids);
      const { moved, leftOut } = await moveSeveral(api, ids, action);
      void refreshAndEnd(ids, bringBack);
      if (leftOut.length === 0) {
        toast.show({ kind: 'success', text: movedManyText(action, moved.length) });
        return busy;
      }
      const names = new Map(rows.map((row) => [row._id, appointmentInWords(row)]));
      await tell({
        title: moveManyFailedText(action),
        reason: alreadyMovedText(action, moved.length),
        rows: leftOut.map(({ id, reason }) => ({ name: names.get(id) ?? '', reason })),
      });
      bringBack();
      return [...busy, ...leftOut.map(({ id }) => id)];
    },
  };
}

/** What is under way, so that a second press does nothing; shown once there is no question left. */
function useUnderway() {
  const begun = useRef(new Set<string>());
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  return {
    moving,
    working: (ids: readonly string[]) => ids.some((id) => begun.current.has(id)),
    begin: (ids: readonly string[]) => ids.forEach((id) => begun.current.add(id)),
    show: (ids: readonly string[]) => setMoving((before) => new Set([...before, ...ids])),
    end(ids: readonly string[]) {
      ids.forEach((id) => begun.current.delete(id));
      setMoving((before) => new Set([...before].filter((id) => !ids.includes(id))));
    },
  };
}
