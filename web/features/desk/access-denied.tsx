import { LockKeyhole } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Shown at the desk without the provider role, for example after losing it (DASH-01; P-34). */
export function AccessDenied() {
  return (
    <div className="page flex flex-col items-start gap-6 py-12 sm:py-18">
      <span
        aria-hidden="true"
        className="inline-flex size-14 items-center justify-center rounded-card bg-primary-soft text-primary"
      >
        <LockKeyhole className="size-7" />
      </span>
      <div>
        <h1>Access Denied</h1>
        <p className="measure mt-2 text-muted">You do not have permission to view this page.</p>
      </div>
      <ButtonLink to={paths.home()}>Go to home page</ButtonLink>
    </div>
  );
}
