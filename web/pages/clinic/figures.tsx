import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ClinicFigures } from '#web/features/clinic-figures/clinic-figures.tsx';
import type { Route } from './+types/figures';
import { ClinicFrame } from './clinic-frame.tsx';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Clinic figures', root.loaderData?.brand.name);
}

/** /clinic/figures: what Halewell brought a clinic (ADR-076). */
export default function ClinicFiguresPage() {
  return (
    <ClinicFrame section="figures">{({ _id }) => <ClinicFigures providerId={_id} />}</ClinicFrame>
  );
}
