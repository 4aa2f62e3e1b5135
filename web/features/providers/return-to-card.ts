import type { OpenedCard } from './opened-card.ts';

const INTERVAL_MS = 50;
/** The list may have to be loaded first. */
const GIVES_UP_AFTER_MS = 8000;
/** Cards get their height when they come into view, so the position is corrected a few times. */
const CORRECTIONS = 4;

/** Scrolls the opened card to where it was and focuses it, unless the person moves first. */
export function returnToCard({ href, top }: OpenedCard): void {
  let corrections = 0;
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
      window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || activeElement.id === 'main')
        link.focus({ preventScroll: true });
      corrections += 1;
    }
    const isDone = corrections >= CORRECTIONS || performance.now() - started > GIVES_UP_AFTER_MS;
    if (isDone) stop.abort();
    else setTimeout(correct, INTERVAL_MS);
  }
  correct();
}
