import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** "View Plans" for someone signed in, "Get Started Now" for everyone else (STATIC-14, STATIC-15). */
export function HeroButton() {
  const { phase } = useSession('signed-out');
  // While a session is being restored, the plans are the likelier target; they are public.
  return phase === 'signed-out' ? (
    <ButtonLink to={paths.signUp()} variant="primary" size="lg">
      Get Started Now
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.pricing()} variant="primary" size="lg">
      View Plans
    </ButtonLink>
  );
}
