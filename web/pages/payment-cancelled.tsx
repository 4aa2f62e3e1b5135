import { CreditCard } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { PaymentPage } from '#web/features/pricing/payment-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
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
    <PaymentPage
      title="Payment Cancelled"
      mark={<CreditCard />}
      lead="Nothing was charged. You can choose a plan whenever you are ready."
    >
      <ButtonLink to={paths.pricing()} variant="primary" size="lg" block>
        Back to Pricing
      </ButtonLink>
    </PaymentPage>
  );
}
