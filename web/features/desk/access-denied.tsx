import { useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { dropPatients } from './desk-keys.ts';

/**
 * Shown at the desk without the provider role, for example after losing it (DASH-01; P-34). Nothing of the
 * patients stays.
 */
export function AccessDenied() {
  const queries = useQueryClient();
  useEffect(() => void dropPatients(queries), [queries]);
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
