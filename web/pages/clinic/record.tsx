import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ClinicRecordEditor } from '#web/features/record/clinic-record.tsx';
import type { Route } from './+types/record';
import { ClinicFrame } from './clinic-frame.tsx';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Clinic details', root.loaderData?.brand.name);
}

/** /clinic/record: a clinic edits its own record (P-59). */
export default function ClinicRecordPage() {
  return (
    <ClinicFrame section="record">
      {({ _id }) => <ClinicRecordEditor providerId={_id} />}
    </ClinicFrame>
  );
}
