import { Spinner } from '#web/ui/spinner.tsx';

/**
 * Shown while authentication loads (ROUTE-17). It fills the screen, so that the page causes no
 * layout shift.
 */
export function GuardSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">One moment</h1>
      <Spinner size="lg" label="Loading" />
    </div>
  );
}
