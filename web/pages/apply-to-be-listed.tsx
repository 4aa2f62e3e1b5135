import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { applyPage } from '#web/content/list-your-practice.ts';
import { ApplicationForm } from '#web/features/list-your-practice/application-form.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/apply-to-be-listed';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(applyPage, root.loaderData, 'list-your-practice/apply');
}

/** /list-your-practice/apply (P-58, P-69). */
export default function ApplyToBeListed() {
  return (
    <div className="page pb-18">
      <ApplicationForm
        heading={
          <PageHeading
            title={applyPage.title}
            description={
              <>
                <p>
                  It’s free, and you don’t need an account. New here?{' '}
                  <Link to={paths.listYourPractice()} className="text-link">
                    See how listing works
                  </Link>
                  .
                </p>
                <p className="mt-4 text-sm">
                  Fields with a star<span className="text-red"> * </span>are required.
                </p>
              </>
            }
          />
        }
      />
    </div>
  );
}
