import { LockKeyhole } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';

/** Shown at the desk without the provider role, for example after losing it (DASH-01; P-34). */
export function AccessDenied() {
  return (
    <div className="page">
      <StatusMessage
        headingLevel={1}
        icon={<LockKeyhole />}
        title="Access Denied"
        actions={
          <ButtonLink to={paths.home()} variant="primary">
            Go to home page
          </ButtonLink>
        }
      >
        You do not have permission to view this page.
      </StatusMessage>
    </div>
  );
}
