import type { ComponentProps } from 'react';
import { isFamilyPlan } from '#shared/domain/membership/plan.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useOwnName } from '#web/lib/session/use-own-name.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { useBookingMembership, useFamilyNames } from './queries.ts';
import { RequestForm } from './request-form.tsx';

type Props = Omit<ComponentProps<typeof RequestForm>, 'today' | 'people' | 'membership'>;

/** Loads the people on the card, then shows the request form. Load it lazily: most members call. */
export default function RequestView(props: Props) {
  const today = useToday();
  const { user } = useSession();
  const { loading } = useAccount();
  const owner = useOwnName();
  const { plan } = useMembership();
  const membership = useBookingMembership(user?.uid ?? null);
  const family = useFamilyNames(user?.uid ?? '', user !== null && isFamilyPlan(plan));
  if (loading || family.loading) return <FormSkeleton />;
  return (
    <>
      {family.failed ? (
        <Notice
          tone="warning"
          className="mb-6"
          action={
            <Button size="sm" onClick={family.retry}>
              Try again
            </Button>
          }
        >
          We couldn’t load the people on your plan, so this request will be for you.
        </Notice>
      ) : null}
      <RequestForm
        // Remount when the people change; the draft keeps what was typed.
        key={family.names.join('\n')}
        {...props}
        today={today}
        membership={membership}
        people={[owner, ...family.names]}
      />
    </>
  );
}
