import { useNavigate } from 'react-router';
import { toast } from '#web/ui/toast.ts';
import { paths } from '../paths.ts';
import type { Person } from './use-person.ts';

/** Spec 9: the referral notice closes after 5 s. */
const NOTICE_MS = 5000;

/** What "Refer a Friend" does for this person (spec 5, Referral entry points). */
export function useRefer(person: Person, open: () => void): () => void {
  const navigate = useNavigate();
  return () => {
    if (person.phase !== 'signed-in') {
      toast.show({
        kind: 'info',
        text: 'Please sign in to access the referral program.',
        durationMs: NOTICE_MS,
      });
      return;
    }
    if (!person.membershipActive) {
      toast.show({
        kind: 'info',
        text: 'Referral program is available for members only. Subscribe now to start earning rewards!',
        durationMs: NOTICE_MS,
      });
      void navigate(paths.pricing());
      return;
    }
    open();
  };
}
