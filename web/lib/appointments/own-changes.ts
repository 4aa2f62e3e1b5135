const moved = new Set<string>();

/**
 * The appointments that this tab is changing: no toast for these, because the control gives
 * feedback itself.
 */
export const ownChanges = {
  begin: (id: string): void => void moved.add(id),
  /** The change failed: later changes are by someone else. */
  undo: (id: string): void => void moved.delete(id),
  has: (id: string): boolean => moved.has(id),
};
