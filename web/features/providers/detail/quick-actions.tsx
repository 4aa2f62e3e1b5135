import { CalendarPlus, Globe, Mail, Phone, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { isOnlyListed } from '#shared/domain/clinics/lifecycle.ts';
import { telLink } from '#shared/domain/contact/tel-link.ts';
import { paths } from '#web/app/paths.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { MembershipPaused } from '#web/lib/session/membership-paused.tsx';
import { MembershipUnknown } from '#web/lib/session/membership-unknown.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ChosenLocation, webLink } from './chosen-location.ts';
import type { ViewerState } from './viewer-state.ts';

// Paint the button's pressed state first.
const LogInDialog = lazyComponent(async () => {
  await afterPaint();
  return import('./log-in-dialog.tsx');
});

type Props = {
  state: ViewerState;
  provider: ProviderRecord;
  location: ChosenLocation;
  onBook: () => void;
  /** Called before leaving for sign-in, to store the return address. */
  onBeforeSignIn: () => void;
};

const bar =
  'max-lg:order-last max-lg:z-31 max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-(--gutter) max-lg:py-3';
// Three buttons in one line, even on the smallest phone.
const oneLine =
  'max-lg:flex-nowrap max-[24rem]:gap-1.5 max-[24rem]:[&>*]:px-1.5 max-[24rem]:[&>*]:whitespace-nowrap';
// Not sticky on very low screens (landscape or zoomed). Over the bottom bar, which appears with the
// footer: two bars would be stacked otherwise.
const sticky =
  'max-lg:bottom-0 max-lg:[@media(min-height:30rem)]:sticky max-lg:[@media(min-height:30rem)]:pb-[calc(0.75rem+env(safe-area-inset-bottom))]';

/**
 * The actions for the viewer's state (PROV-13 to PROV-20). Below 1024 px buttons are a sticky
 * bar in place of the shell's bottom bar, until the footer.
 */
export function QuickActions(props: Props) {
  const contacts = isOnlyListed(props.provider) ? contactLinks(props) : null;
  return (
    <section
      aria-label="Quick actions"
      data-print="hide"
      className={classNames(
        'flex flex-wrap gap-2',
        (contacts ? contacts.length > 0 : hasButtons(props.state)) && `${bar} ${oneLine} ${sticky}`,
      )}
    >
      {contacts
        ? contacts.map((link, place) => (
            <ButtonLink
              key={link.href}
              {...link}
              variant={place === 0 ? 'primary' : 'secondary'}
              className="flex-1"
            />
          ))
        : renderActions(props)}
    </section>
  );
}

/** How anyone reaches a provider that has not joined: here is nothing to join or to book for (P-80). */
function contactLinks({ provider, location }: Props) {
  const call = telLink(location.phone);
  const site = webLink(location.website) ?? webLink(provider.personalWebsite);
  const email = provider.email === '' ? null : `mailto:${provider.email}`;
  return [
    { href: call, icon: <Phone />, children: 'Call Now' },
    {
      href: site?.href,
      icon: <Globe />,
      children: 'Visit website',
      target: '_blank',
      rel: 'noreferrer',
    },
    { href: email, icon: <Mail />, children: 'Send an email' },
  ]
    .flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : []))
    .slice(0, 2);
}

/** Text without buttons is not sticky. */
const hasButtons = (state: ViewerState) =>
  state !== 'provider' && state !== 'operator' && state !== 'unknown' && state !== 'suspended';

function renderActions({ state, provider, location, onBook, onBeforeSignIn }: Props): ReactNode {
  if (state === 'checking') return <Skeleton shape="block" className="h-11 flex-1" />;
  if (state === 'unknown') return <MembershipUnknown className="flex-1" />;
  if (state === 'suspended') return <MembershipPaused className="flex-1" />;
  if (state === 'member') return <MemberActions phone={location.phone} onBook={onBook} />;
  if (state === 'provider' || state === 'operator') {
    return (
      <p className="text-sm text-muted">
        You’re signed in as {state === 'provider' ? 'a provider' : 'an operator'}. Memberships are
        for personal accounts.
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
  return <VisitorActions providerName={provider.name} onBeforeSignIn={onBeforeSignIn} />;
}

/** Owns the dialog's state, so that opening it does not re-render the page. */
function VisitorActions({
  providerName,
  onBeforeSignIn,
}: Pick<Props, 'onBeforeSignIn'> & { providerName: string }) {
  const [loggingIn, setLoggingIn] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setLoggingIn(true)} className="flex-1 lg:basis-full">
        Log in for discount
      </Button>
      <ButtonLink to={paths.signIn()} onClick={onBeforeSignIn} className="lg:flex-1">
        Log In
      </ButtonLink>
      <ButtonLink to={paths.signUp()} onClick={onBeforeSignIn} className="lg:flex-1">
        Sign Up
      </ButtonLink>
      {loggingIn ? (
        <LogInDialog
          providerName={providerName}
          onClose={() => setLoggingIn(false)}
          onBeforeSignIn={onBeforeSignIn}
        />
      ) : null}
    </>
  );
}

function MemberActions({ phone, onBook }: Pick<Props, 'onBook'> & { phone: string }) {
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
