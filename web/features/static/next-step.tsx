import { MEMBERSHIP_PRESENTATION } from '#shared/domain/membership/membership-kind.ts';
import { howItWorksPage } from '#web/content/how-it-works.ts';
import { paths } from '#web/app/paths.ts';
import { MembershipUnknown } from '#web/lib/session/membership-unknown.tsx';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

type Audience = keyof typeof howItWorksPage.closing;

/** The audience of the closing section; null until known. */
function useAudience(): Audience | 'unknown' | null {
  const { phase } = useSession('signed-out');
  const { kind } = useMembership();
  if (phase === 'signed-out') return 'guest';
  if (phase === 'starting' || kind === 'checking') return null;
  if (kind === 'unknown') return 'unknown';
  return MEMBERSHIP_PRESENTATION[kind].offersMembership ? 'user' : 'member';
}

/** The end of How It Works: sign up or log in, the plans, or the card for members (STATIC-16 to STATIC-18). */
export function NextStep() {
  const audience = useAudience();
  if (audience === 'unknown') return <MembershipUnknown className="mt-18" />;
  const copy = audience ? howItWorksPage.closing[audience] : null;
  return (
    <section
      aria-labelledby={copy ? 'next-step' : undefined}
      aria-busy={copy === null}
      data-print="hide"
      className="mt-18 grid min-h-40 gap-6 rounded-card bg-primary-soft p-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-8"
    >
      {copy ? (
        <div>
          <h2 id="next-step">{copy.title}</h2>
          <p className="measure mt-2 text-muted">{copy.text}</p>
        </div>
      ) : null}
      {audience ? <Actions audience={audience} /> : null}
    </section>
  );
}

function Actions({ audience }: { audience: Audience }) {
  if (audience === 'member') {
    return (
      <div>
        <ButtonLink to={paths.profile()} size="lg">
          Open your card
        </ButtonLink>
      </div>
    );
  }
  if (audience === 'user') {
    return (
      <div>
        <ButtonLink to={paths.pricing()} variant="primary" size="lg">
          View Membership Plans
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.signUp()} variant="primary" size="lg">
        Sign Up
      </ButtonLink>
      <ButtonLink to={paths.signIn()} size="lg">
        Log In
      </ButtonLink>
    </div>
  );
}
