import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ClinicPhotos } from '#web/features/clinic-photos/clinic-photos.tsx';
import type { Route } from './+types/photos';
import { ClinicFrame } from './clinic-frame.tsx';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Clinic photos', root.loaderData?.brand.name);
}

/** /clinic/photos: a clinic's own photos (ADR-069). */
export default function ClinicPhotosPage() {
  return (
    <ClinicFrame section="photos">{({ _id }) => <ClinicPhotos providerId={_id} />}</ClinicFrame>
  );
}
