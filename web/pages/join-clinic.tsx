import { useSearchParams } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { JoinClinic } from '#web/features/join-clinic/join-clinic.tsx';
import type { Route } from './+types/join-clinic';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Join your clinic’s team', root.loaderData?.brand.name);
}

/** The page of an emailed invitation to a clinic (P-59). */
export default function JoinClinicPage() {
  const [params] = useSearchParams();
  return <JoinClinic token={params.get('token')} />;
}
