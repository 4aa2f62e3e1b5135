import { CreditCard } from 'lucide-react';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import type { Route } from './+types/payment-cancelled';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Payment Cancelled', root.loaderData?.brand.name);
}

/** /cancel (ROUTE-09, STATIC-25). Checkouts do not lead here, so it claims nothing of any payment. */
export default function PaymentCancelled() {
  return (
    <div className="page">
      <StatusMessage
        headingLevel={1}
        icon={<CreditCard />}
        title="Payment Cancelled"
        actions={
          <ButtonLink to={paths.pricing()} variant="primary">
            Back to Pricing
          </ButtonLink>
        }
      >
        If you left our payment page before paying, you haven’t been charged. You can choose a plan
        whenever you’re ready.
      </StatusMessage>
    </div>
  );
}
