import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ClinicHours } from '#web/features/opening-hours/clinic-hours.tsx';
import type { Route } from './+types/hours';
import { ClinicFrame } from './clinic-frame.tsx';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Opening hours', root.loaderData?.brand.name);
}

/** /clinic/hours: when the locations of a clinic are open (P-60). */
export default function ClinicHoursPage() {
  return <ClinicFrame section="hours">{({ _id }) => <ClinicHours providerId={_id} />}</ClinicFrame>;
}
