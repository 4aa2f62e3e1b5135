import type { ReactNode } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';

/** The actions that change a status at once; rescheduling has a window of its own. */
export type DeskMove = 'confirm' | 'cancel' | 'check-in' | 'complete';

export type DeskActions = {
  /** Asks first where the action cannot be undone; true when it happened. */
  readonly move: (appointment: Appointment, action: DeskMove) => Promise<boolean>;
  /** Bulk Confirm and Bulk Cancel; gives back the ids that were left out. */
  readonly moveMany: (
    rows: readonly Appointment[],
    action: 'confirm' | 'cancel',
  ) => Promise<readonly string[]>;
  /** The appointments that are on their way. */
  readonly moving: ReadonlySet<string>;
  /** Question and alert windows of the actions: render it once. */
  readonly windows: ReactNode;
};

export function useDeskActions(): DeskActions {
  return {
    move: () => Promise.resolve(false),
    moveMany: () => Promise.resolve([]),
    moving: new Set(),
    windows: null,
  };
}
