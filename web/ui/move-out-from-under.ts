/** Space between a toast and the field, for a label above the control. */
const GAP_PX = 32;

/** Scrolls the field that has the focus out from under a box that floats over the page, such as a toast. */
export function moveOutFromUnder(box: HTMLElement): void {
  const focused = document.activeElement;
  const field = focused?.closest('[data-field]') ?? focused?.closest('input, select, textarea');
  if (!field) return;
  const over = box.getBoundingClientRect();
  const { top, bottom, left, right } = field.getBoundingClientRect();
  if (bottom < over.top || right < over.left || left > over.right) return;
  const hidden = over.bottom + GAP_PX - top;
  if (hidden > 0) scrollerOf(field).scrollBy({ top: -hidden, behavior: 'instant' });
}

/** What scrolls the element: a dialog, or the page. */
function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (
      around.scrollHeight > around.clientHeight &&
      /auto|scroll/.test(getComputedStyle(around).overflowY)
    )
      return around;
  return document.documentElement;
}
