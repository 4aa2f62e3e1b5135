import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { applicationQuery } from '#web/features/admin/application-queries.ts';
import { ApplicationReview } from '#web/features/admin/application-review.tsx';
import { Loaded } from '#web/features/admin/loaded.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/admin-application';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Application', root.loaderData?.brand.name);
}

/** /admin/applications/{id}: an operator reviews one application (P-58). */
export default function AdminApplication({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(applicationQuery(id));
  return (
    <div className="page pb-18">
      <PageHeading
        title={<span className="wrap-anywhere">{query.data?.name ?? 'Application'}</span>}
        description={
          <Link to={paths.admin('applications')} className="text-link">
            All applications
          </Link>
        }
      />
      <Loaded what="application" query={query}>
        {(application) => <ApplicationReview application={application} />}
      </Loaded>
    </div>
  );
}
