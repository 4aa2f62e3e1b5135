import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ActivationResult } from '#web/features/pricing/activation-result.tsx';
import type { Route } from './+types/payment-success';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Payment Successful', root.loaderData?.brand.name);
}

/** /success (ROUTE-08, STATIC-24). */
export default function PaymentSuccess() {
  return (
    <div className="page">
      <ActivationResult />
    </div>
  );
}
