import { CalendarPlus, Phone, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { MembershipPaused } from '#web/lib/session/membership-paused.tsx';
import { MembershipUnknown } from '#web/lib/session/membership-unknown.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { telLink } from './chosen-location.ts';
import type { ViewerState } from './viewer-state.ts';

// The button answers first.
const LogInDialog = lazyPart(async () => {
  await afterPaint();
  return import('./log-in-dialog.tsx');
});

type Props = {
  state: ViewerState;
  providerName: string;
  /** Of the chosen location. */
  phone: string;
  onBook: () => void;
  /** Keeps the page for after sign-in. */
  onLeaveToSignIn: () => void;
};

const bar =
  'max-lg:order-last max-lg:z-20 max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-3';
// Three buttons in one line, also on the smallest phone.
const oneLine =
  'max-lg:flex-nowrap max-[24rem]:gap-1.5 max-[24rem]:[&>*]:px-1.5 max-[24rem]:[&>*]:whitespace-nowrap';
// A screen of a few lines (lying, or magnified) is for the page.
const staysInSight =
  'max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:[@media(min-height:30rem)]:sticky';

/**
 * The next step of the person's state (spec 2, Provider detail). Below 1024 px it is a bar that
 * stays above the shell's own at the foot of the screen, where there is a step.
 */
export function QuickActions(props: Props) {
  return (
    <section
      aria-label="Quick actions"
      data-print="hide"
      className={classNames(
        'flex flex-wrap gap-2',
        hasButtons(props.state) && `${bar} ${oneLine} ${staysInSight}`,
      )}
    >
      {actionsOf(props)}
    </section>
  );
}

/** Words alone are read in their place and do not lie over the page. */
const hasButtons = (state: ViewerState) =>
  state !== 'provider' && state !== 'unknown' && state !== 'suspended';

function actionsOf({ state, providerName, phone, onBook, onLeaveToSignIn }: Props): ReactNode {
  if (state === 'checking') return <Skeleton shape="block" className="h-11 flex-1" />;
  if (state === 'unknown') return <MembershipUnknown className="flex-1" />;
  if (state === 'suspended') return <MembershipPaused className="flex-1" />;
  if (state === 'member') return <MemberActions phone={phone} onBook={onBook} />;
  if (state === 'provider') {
    return (
      <p className="text-sm text-muted">
        You are signed in as a provider. Memberships belong to personal accounts.
      </p>
    );
  }
  if (state === 'non-member') {
    return (
      <ButtonLink to={paths.pricing()} variant="primary" className="flex-1" icon={<Sparkles />}>
        Become a Member
      </ButtonLink>
    );
  }
  return <VisitorActions providerName={providerName} onLeaveToSignIn={onLeaveToSignIn} />;
}

/** Knows by itself whether its window is open: the page around is not drawn anew for it. */
function VisitorActions({
  providerName,
  onLeaveToSignIn,
}: Pick<Props, 'providerName' | 'onLeaveToSignIn'>) {
  const [loggingIn, setLoggingIn] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setLoggingIn(true)} className="flex-1 lg:basis-full">
        Log in for discount
      </Button>
      <ButtonLink to={paths.signIn()} onClick={onLeaveToSignIn} className="lg:flex-1">
        Log In
      </ButtonLink>
      <ButtonLink to={paths.signUp()} onClick={onLeaveToSignIn} className="lg:flex-1">
        Sign Up
      </ButtonLink>
      {loggingIn ? (
        <LogInDialog
          providerName={providerName}
          onClose={() => setLoggingIn(false)}
          onLeaveToSignIn={onLeaveToSignIn}
        />
      ) : null}
    </>
  );
}

function MemberActions({ phone, onBook }: Pick<Props, 'phone' | 'onBook'>) {
  const call = telLink(phone);
  return (
    <>
      <Button variant="primary" onClick={onBook} className="flex-1" icon={<CalendarPlus />}>
        Book Now
      </Button>
      {call ? (
        <ButtonLink href={call} className="flex-1" icon={<Phone />}>
          Call Now
        </ButtonLink>
      ) : null}
    </>
  );
}
