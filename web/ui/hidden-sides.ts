/** The sides of a scrolling row that have more than fits. */
export type HiddenSides = 'start' | 'end' | 'both' | undefined;

/** Rounding of scroll positions is not more content. */
const TOLERANCE_PX = 4;

export function hiddenSides(
  box: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>,
): HiddenSides {
  const start = box.scrollLeft > TOLERANCE_PX;
  const end = box.scrollLeft + box.clientWidth < box.scrollWidth - TOLERANCE_PX;
  if (start && end) return 'both';
  if (start) return 'start';
  return end ? 'end' : undefined;
}
