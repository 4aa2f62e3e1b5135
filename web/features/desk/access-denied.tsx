import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The desk reached without the role, as when it is lost while the page is open (decision 34). */
export function AccessDenied() {
  return (
    <div className="page pb-18">
      <PageHeading
        title="Access Denied"
        description="You do not have permission to view this page."
      />
      <ButtonLink to={paths.home()}>Back to the start page</ButtonLink>
    </div>
  );
}
