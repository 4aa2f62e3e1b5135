import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusMessage } from '#web/ui/status-message.tsx';

type Props = {
  /** How to continue. */
  action: ReactNode;
  /** How to get a new link. */
  children?: ReactNode;
};

/** An emailed link that was used, has expired or is incomplete. */
export function ExpiredLink({ action, children }: Props) {
  return (
    <StatusMessage
      headingLevel={1}
      icon={<Unlink />}
      tone="error"
      announce="alert"
      title="This link has expired or no longer works"
      actions={action}
    >
      {children}
    </StatusMessage>
  );
}
