import { useState } from 'react';
import type { Account } from '#shared/contract/records/account.ts';
import type { MembershipKind } from '#shared/domain/membership/membership-kind.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const ResetAccountModal = lazyComponent(() => import('./reset-account-modal.tsx'));

type Props = { account: Account; membership: MembershipKind };

/** The section for resetting preferences or deleting the account (SETTINGS-06; P-45). */
export function ResetAccount({ account, membership }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="reset-account">
      <h2 id="reset-account">Reset account</h2>
      <p className="mt-2 mb-4 text-muted">
        Reset your preferences, or delete your account and everything in it.
      </p>
      <Button onClick={() => setOpen(true)}>Reset Account</Button>
      {open ? (
        <ResetAccountModal
          account={account}
          membership={membership}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}
