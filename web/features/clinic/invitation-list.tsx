import type { RefObject } from 'react';
import type { ClinicTeam } from '#shared/contract/clinic-team.ts';
import { STAFF_KIND_NAMES, type StaffKind } from '#shared/domain/clinics/staff.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type ClinicCalls, useChangeTeam } from './queries.ts';

type Props = {
  invitations: ClinicTeam['invitations'];
  calls: ClinicCalls;
  managed: readonly StaffKind[];
  /** Gets the focus of the button that goes with its invitation. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations, calls, managed, heading }: Props) {
  const withdrawal = useChangeTeam(calls, calls.withdraw);
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-6">Invited</h3>
      <ul className="mt-2 divide-y divide-line">
        {invitations.map(({ id, email, kind, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-sm text-muted">
                {STAFF_KIND_NAMES[kind]}. The link works until{' '}
                {longDate(londonDay(new Date(expiresAt)))}.
              </p>
            </div>
            {managed.includes(kind) ? (
              <Button
                size="sm"
                pending={withdrawal.isPending && withdrawal.variables === id}
                onClick={() =>
                  withdrawal.mutate(id, {
                    onSuccess() {
                      heading.current?.focus();
                      toast.show({ kind: 'success', text: 'The invitation no longer works.' });
                    },
                    onError: (error) =>
                      toast.show({
                        kind: 'error',
                        text: messageOf(error, 'We couldn’t withdraw this invitation.'),
                      }),
                  })
                }
              >
                <span>
                  Withdraw<VisuallyHidden> the invitation of {email}</VisuallyHidden>
                </span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
