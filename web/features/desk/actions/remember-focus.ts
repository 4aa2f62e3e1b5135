/** A little longer than a window takes to fade away and to give the focus back. */
const GIVEN_BACK_MS = 300;

/**
 * Remembers where an action was begun. The function that it gives brings the focus back, where the
 * action took its button away: to the same row, else to the one that took its place, else to the
 * first of the list. The page is not scrolled for it.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const row = opener?.closest('tbody > tr') ?? null;
  const rows = row?.parentElement ?? null;
  const place = row && rows ? [...rows.children].indexOf(row) : 0;

  function find(): HTMLElement | null {
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      return opener;
    const left = rows?.isConnected ? [...rows.children] : [];
    const same = row?.isConnected ? row : left[Math.min(place, left.length - 1)];
    const main = document.querySelector('main');
    return (
      same?.querySelector<HTMLElement>('button') ??
      main?.querySelector<HTMLElement>('tbody button') ??
      main?.querySelector<HTMLElement>('button') ??
      null
    );
  }

  return () => {
    setTimeout(() => {
      if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
    }, GIVEN_BACK_MS);
  };
}
