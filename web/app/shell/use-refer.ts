import { useNavigate } from 'react-router';
import { fetchSubscriptionStatus } from '#web/features/referrals/referral-calls.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { recheckMembership, useMembership } from '#web/lib/session/use-membership.ts';
import { toast } from '#web/ui/toast.ts';
import { paths } from '../paths.ts';
import type { Person } from './use-person.ts';

/** CONST-02. */
const NOTICE_MS = 5000;

function notice(text: string): void {
  toast.show({ kind: 'info', text, durationMs: NOTICE_MS });
}

/** The action of "Refer a Friend" for this person (ERR-32, ERR-33, REFER-12). */
export function useRefer(person: Person, open: () => void): () => void {
  const navigate = useNavigate();
  const { known, status } = useMembership();

  function redirectToPlans(): void {
    notice(
      'Referral program is available for members only. Subscribe now to start earning rewards!',
    );
    void navigate(paths.pricing());
  }

  function redirectToProfile(): void {
    notice('Your membership is paused, so you can’t refer friends right now.');
    void navigate(paths.profile());
  }

  /** The regular check has not run, or has failed: a member must not be sent to the plans. */
  async function checkMembershipFirst(): Promise<void> {
    try {
      const { active } = await fetchSubscriptionStatus(api, person.uid);
      if (!active) {
        redirectToPlans();
        return;
      }
      open();
      void recheckMembership();
    } catch {
      toast.show({
        kind: 'error',
        text: 'Unable to verify membership status. Please try again later.',
      });
    }
  }

  return () => {
    if (person.phase !== 'signed-in') notice('Please sign in to access the referral program.');
    else if (person.membershipActive) open();
    else if (person.membershipSuspended) redirectToProfile();
    else if (known && status !== 'error') redirectToPlans();
    else void checkMembershipFirst();
  };
}
