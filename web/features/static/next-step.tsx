import { MEMBERSHIP_SHOWN } from '#shared/domain/membership/membership-kind.ts';
import { howItWorksPage } from '#web/content/how-it-works.ts';
import { paths } from '#web/app/paths.ts';
import { MembershipUnknown } from '#web/lib/session/membership-unknown.tsx';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

type Person = keyof typeof howItWorksPage.closing;

/** Whom the end of the page speaks to; null while it is not known. */
function usePersonAtTheEnd(): Person | 'unknown' | null {
  const { phase } = useSession('signed-out');
  const { kind } = useMembership();
  if (phase === 'signed-out') return 'guest';
  if (phase === 'starting' || kind === 'checking') return null;
  if (kind === 'unknown') return 'unknown';
  return MEMBERSHIP_SHOWN[kind].offersMembership ? 'user' : 'member';
}

/** The end of How It Works: sign up or log in, the plans, or for a member the card (spec 2). */
export function NextStep() {
  const person = usePersonAtTheEnd();
  if (person === 'unknown') return <MembershipUnknown className="mt-18" />;
  const words = person ? howItWorksPage.closing[person] : null;
  return (
    <section
      aria-labelledby={words ? 'next-step' : undefined}
      aria-busy={words === null}
      data-print="hide"
      className="mt-18 grid min-h-40 gap-6 rounded-card bg-primary-soft p-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-8"
    >
      {words ? (
        <div>
          <h2 id="next-step">{words.title}</h2>
          <p className="measure mt-2 text-muted">{words.text}</p>
        </div>
      ) : null}
      {person ? <Actions person={person} /> : null}
    </section>
  );
}

function Actions({ person }: { person: Person }) {
  if (person === 'member') {
    return (
      <div>
        <ButtonLink to={paths.profile()} size="lg">
          Open your card
        </ButtonLink>
      </div>
    );
  }
  if (person === 'user') {
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
