import { useState } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { membershipContract } from '#shared/contract/membership.ts';
import { pageHead } from '#shared/domain/seo/page-head.ts';
import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import { pageShareImage } from '#shared/domain/seo/share-image.ts';
import { plansData } from '#shared/domain/seo/site-data.ts';
import { paths } from '#web/app/paths.ts';
import { addStructuredData } from '#web/app/structured-data.ts';
import { serverContext } from '#web/app/server-context.ts';
import { createFamilyDraft } from '#web/features/family/family-draft.ts';
import { GoodToKnow } from '#web/features/pricing/good-to-know.tsx';
import { Included } from '#web/features/pricing/included.tsx';
import { PaymentResult } from '#web/features/pricing/payment-result.tsx';
import { PlanList } from '#web/features/pricing/plan-list.tsx';
import { planOffer } from '#web/features/pricing/plan-offer.ts';
import { PlanTerms } from '#web/features/pricing/plan-terms.tsx';
import { usePlans } from '#web/features/pricing/queries.ts';
import { useSubscribe } from '#web/features/pricing/use-subscribe.ts';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { MembershipPaused } from '#web/lib/session/membership-paused.tsx';
import { isFamilyMembership } from '#web/lib/session/membership-state.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/pricing';

const AlreadyMemberModal = lazyComponent(
  () => import('#web/features/pricing/already-member-modal.tsx'),
);
const FamilyFlow = lazyComponent(() => import('#web/features/family/family-flow.tsx'));
const RenewalPanel = lazyComponent(() => import('#web/features/membership/renewal-panel.tsx'));

/** The plans as for a visitor; if the API fails, the browser fetches them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, brand, appUrl } = context.get(serverContext);
  const plans = await api.call(membershipContract.listPlans, {}).catch(() => null);
  if (plans) addStructuredData(context, plansData({ brand, appUrl }, plans.plans));
  return data({ plans }, { status: plans ? 200 : 503 });
}

/** In the browser the component fetches itself: navigation never waits for the server. */
export function clientLoader() {
  return null;
}

const TITLE = PUBLIC_PAGES.pricing.title;

/** The title after returning from a checkout describes its result (PRICE-19, PRICE-20). */
function titleAt(search: string): string {
  const status = new URLSearchParams(search).get('status');
  if (status === 'success') return 'Your payment';
  return status === 'cancel' ? 'Payment cancelled' : TITLE;
}

export function meta({ matches: [root], location }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [{ title: TITLE }];
  return pageHead(site, {
    title: titleAt(location.search),
    description:
      'Up to 20% off selected private healthcare and wellness services. Single £75 per year, Couple/Family £150 per year for up to 5 people. Cancel any time.',
    path: paths.pricing(),
    image: pageShareImage('pricing'),
    // The result of a payment is personal.
    unlisted: /[?&](?:status|family)=/.test(location.search),
  });
}

/** /pricing (PRICE-01 to PRICE-27). */
export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { today, brand } = useSite();
  const { user } = useSession();
  const membership = useMembership();
  const navigate = useNavigate();
  const plans = usePlans(loaderData?.plans ?? null);
  const [params, setParams] = useSearchParams();
  const [draft] = useState(createFamilyDraft);

  function goToSignIn(returnTo: string) {
    rememberReturnAddress(returnTo);
    void navigate(paths.signIn(), { state: { from: returnTo } });
  }

  function closeWindow(name: 'status' | 'family') {
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true });
  }

  /** From the profile: the members of a family plan that is already paid. */
  const editsFamily = params.get('family') === 'details' && isFamilyMembership(membership);
  const offers = plans.data?.plans ?? [];
  const family = offers.find(({ id }) => id === 'family');
  const subscribing = useSubscribe({
    plans: offers,
    onSignedOut: () => goToSignIn(paths.pricing()),
  });

  return (
    <div className="page pb-18">
      <PageHeading
        title={TITLE}
        description="Join to get up to 20% off selected services at private healthcare and wellness providers. You pay the provider directly. This isn’t health insurance."
      />
      {membership.kind === 'suspended' ? <MembershipPaused className="mb-8" /> : null}
      <PlanList
        plans={plans.data}
        failed={plans.error !== null}
        onRetry={() => void plans.refetch()}
        offerOf={(plan) => planOffer(plan, membership)}
        pendingPlan={subscribing.pendingPlan}
        onSubscribe={subscribing.subscribe}
      />
      <div className="mt-12 grid gap-x-6 gap-y-12 md:grid-cols-2 md:*:px-8">
        <Included />
        <GoodToKnow />
      </div>
      {subscribing.modal === 'already-member' && user ? (
        <AlreadyMemberModal onClose={subscribing.close} renewal={<RenewalPanel uid={user.uid} />} />
      ) : null}
      {subscribing.modal === 'family' && user && family ? (
        <FamilyFlow
          uid={user.uid}
          today={today}
          brandName={brand.name}
          terms={<PlanTerms plan={family} />}
          draft={draft}
          paying={subscribing.pendingPlan === 'family'}
          onPay={() => subscribing.pay('family')}
          onClose={subscribing.close}
        />
      ) : null}
      {editsFamily && user ? (
        <FamilyFlow
          uid={user.uid}
          today={today}
          brandName={brand.name}
          terms={null}
          draft={draft}
          paying={false}
          onClose={() => closeWindow('family')}
        />
      ) : null}
      <PaymentResult
        status={params.get('status')}
        onClose={() => closeWindow('status')}
        onSignIn={() => goToSignIn(paths.pricing('success'))}
      />
    </div>
  );
}
