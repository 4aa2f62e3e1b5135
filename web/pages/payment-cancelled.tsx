import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/payment-cancelled';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [
    { title: `Payment Cancelled | ${root.loaderData?.brand.name ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** /cancel (spec 2, Static pages). */
export default function PaymentCancelled() {
  return (
    <div className="page pb-18">
      <PageHeading
        title="Payment Cancelled"
        description="Nothing was charged. You can choose a plan whenever you are ready."
      />
      <ButtonLink to={paths.pricing()} variant="primary">
        Back to Pricing
      </ButtonLink>
    </div>
  );
}
