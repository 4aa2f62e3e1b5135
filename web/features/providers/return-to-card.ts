import type { OpenedCard } from './opened-card.ts';

const INTERVAL_MS = 50;
/** The list may have to be loaded first. */
const GIVES_UP_AFTER_MS = 8000;
/** Cards get their height when they come into view: the position is corrected until it stays so often. */
const STEADY = 4;
/** At the end of a page it may be out of reach. */
const MOST_CORRECTIONS = 20;

/** Scrolls the opened card to where it was and focuses it, unless the person moves first. */
export function returnToCard({ href, top }: OpenedCard): void {
  let corrections = 0;
  let steady = 0;
  const started = performance.now();
  const stop = new AbortController();
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });

  function correct(): void {
    if (stop.signal.aborted) return;
    const link = document.querySelector<HTMLElement>(
      `#main [data-card-link][href=${JSON.stringify(href)}]`,
    );
    if (link) {
      const off = link.getBoundingClientRect().top - top;
      steady = Math.abs(off) < 1 ? steady + 1 : 0;
      window.scrollBy({ top: off, behavior: 'instant' });
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || activeElement.id === 'main')
        link.focus({ preventScroll: true });
      corrections += 1;
    }
    const isPlaced = steady >= STEADY || corrections >= MOST_CORRECTIONS;
    const isDone = isPlaced || performance.now() - started > GIVES_UP_AFTER_MS;
    if (isDone) stop.abort();
    else setTimeout(correct, INTERVAL_MS);
  }
  correct();
}
