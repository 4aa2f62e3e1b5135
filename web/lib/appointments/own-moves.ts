const moved = new Set<string>();

/**
 * The appointments that this tab is moving itself: the news of them is no news to the person, who
 * is told by what was pressed.
 */
export const ownMoves = {
  begin: (id: string): void => void moved.add(id),
  /** It did not come to it: what is heard from now on was somebody else. */
  undo: (id: string): void => void moved.delete(id),
  has: (id: string): boolean => moved.has(id),
};
