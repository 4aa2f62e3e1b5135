import { Check } from 'lucide-react';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { ActivationResult } from '#web/features/pricing/activation-result.tsx';
import { PaymentPage } from '#web/features/pricing/payment-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/payment-success';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Payment Successful', root.loaderData?.brand.name);
}

/** /success (STATIC-24, ERR-48, ERR-49). */
export default function PaymentSuccess() {
  return (
    <PaymentPage title="Payment Successful" mark={<Check />}>
      <ActivationResult />
      <ButtonLink to={paths.home()} variant="primary" size="lg" block>
        Go to Home
      </ButtonLink>
    </PaymentPage>
  );
}
