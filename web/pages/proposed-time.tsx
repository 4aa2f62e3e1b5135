import { useSearchParams } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { LinkedProposalPage } from '#web/features/appointments/linked-proposal-page.tsx';
import type { Route } from './+types/proposed-time';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Another time for your appointment', root.loaderData?.brand.name);
}

/** The page of the link in the email about a proposed time (P-13). */
export default function ProposedTime() {
  const [params] = useSearchParams();
  return <LinkedProposalPage token={params.get('token')} />;
}
