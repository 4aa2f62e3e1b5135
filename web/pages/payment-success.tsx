import { paths } from '#web/app/paths.ts';
import { ActivationResult } from '#web/features/pricing/activation-result.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/payment-success';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [
    { title: `Payment Successful | ${root.loaderData?.brand.name ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** /success (spec 2, Static pages; spec 8, Membership). */
export default function PaymentSuccess() {
  return (
    <div className="page pb-18">
      <PageHeading title="Payment Successful" />
      <div className="measure mb-8">
        <ActivationResult />
      </div>
      <ButtonLink to={paths.home()} variant="primary">
        Go to Home
      </ButtonLink>
    </div>
  );
}
