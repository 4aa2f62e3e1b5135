import { STAFF_KINDS } from '#shared/domain/clinics/staff.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ProviderForm } from '#web/features/admin/provider-form.tsx';
import { EMPTY_PROVIDER, toScreen } from '#web/features/admin/provider-values.ts';
import { useProviderRecord } from '#web/features/admin/queries.ts';
import { callsOfOperator } from '#web/features/clinic/queries.ts';
import { StateSection } from '#web/features/clinic/state-section.tsx';
import { TeamSection } from '#web/features/clinic/team-section.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/admin-provider';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Edit provider', root.loaderData?.brand.name);
}

/** /admin/providers/{id}, where `new` means a new record (P-49). */
export default function AdminProvider({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="page pb-18">
      <PageHeading title={id === 'new' ? 'Add provider' : 'Edit provider'} />
      {id === 'new' ? (
        <ProviderForm id={null} initial={EMPTY_PROVIDER} />
      ) : (
        <StoredProvider key={id} id={id} />
      )}
    </div>
  );
}

function StoredProvider({ id }: { id: string }) {
  const { data, isError, error, isFetching, refetch } = useProviderRecord(id);
  if (isError) {
    return (
      <ErrorMessage
        title={messageOf(error, 'We couldn’t load this provider.')}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading provider">
        {['about', 'services', 'booking'].map((section) => (
          <div
            key={section}
            className="grid gap-x-12 gap-y-6 border-t border-line py-8 lg:grid-cols-[16rem_minmax(0,44rem)]"
          >
            <Skeleton className="h-6 w-40" />
            <div className="grid gap-6">
              <Skeleton shape="block" className="h-12" />
              <Skeleton shape="block" className="h-12" />
              <Skeleton shape="block" className="h-24" />
            </div>
          </div>
        ))}
      </LoadingRegion>
    );
  }
  const { id: _, removedLocations, ...record } = data;
  const calls = callsOfOperator(id);
  return (
    <>
      <div className="mb-8 grid gap-6">
        <StateSection calls={calls} may={() => true} />
        <TeamSection
          calls={calls}
          ownUid={null}
          managed={STAFF_KINDS}
          intro="Accounts with the role Provider are added straight away. Anyone else gets an invitation by email."
        />
      </div>
      <ProviderForm id={id} initial={toScreen(record)} removed={removedLocations} />
    </>
  );
}
