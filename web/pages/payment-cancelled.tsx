import { CreditCard } from 'lucide-react';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { PaymentPage } from '#web/features/pricing/payment-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/payment-cancelled';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Payment Cancelled', root.loaderData?.brand.name);
}

/** /cancel (STATIC-25). */
export default function PaymentCancelled() {
  return (
    <PaymentPage
      title="Payment Cancelled"
      mark={<CreditCard />}
      lead="You haven’t been charged. You can choose a plan whenever you’re ready."
    >
      <ButtonLink to={paths.pricing()} variant="primary" size="lg" block>
        Back to Pricing
      </ButtonLink>
    </PaymentPage>
  );
}
