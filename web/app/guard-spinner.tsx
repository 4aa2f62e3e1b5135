import { Spinner } from '#web/ui/spinner.tsx';

/**
 * While it is not known yet who is there (spec 2, Route table). It fills the screen, so that nothing
 * in sight is pushed away by the page that comes.
 */
export function GuardSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">One moment</h1>
      <Spinner size="lg" label="Loading" />
    </div>
  );
}
