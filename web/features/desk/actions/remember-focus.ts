/** Longer than a dialog's closing animation, which restores the focus. */
const FOCUS_RESTORED_MS = 300;

/**
 * Remembers the focused element when an action starts.
 * @returns a function that restores the focus if the action removed its button: to the same row, else
 * to the row that replaced it, else to the first of the list. Does not scroll.
 */
export function rememberFocus(): () => void {
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
