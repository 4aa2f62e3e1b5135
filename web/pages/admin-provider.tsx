import { useState } from 'react';
import { useNavigate } from 'react-router';
import { STAFF_KINDS } from '#shared/domain/clinics/staff.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { RecordForm } from '#web/features/record/record-form.tsx';
import { EMPTY_PROVIDER, toScreen } from '#web/features/record/record-values.ts';
import { useProviderRecord, useSaveProvider } from '#web/features/admin/queries.ts';
import { callsOfOperator } from '#web/features/clinic/queries.ts';
import { StateSection } from '#web/features/clinic/state-section.tsx';
import { TeamSection } from '#web/features/clinic/team-section.tsx';
import { paths } from '#web/app/paths.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import { loadLatest } from '#web/lib/queries/load-latest.ts';
import { toast } from '#web/ui/toast.ts';
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
      {id === 'new' ? <NewProvider /> : <StoredProvider key={id} id={id} />}
    </div>
  );
}

/** Saves with what the console does afterwards. */
function useSaving(id: string | null, version?: number) {
  const navigate = useNavigate();
  const { mutateAsync } = useSaveProvider(id, version);
  return async (record: ProviderRecordInput) => {
    const { name } = await mutateAsync(record);
    toast.show({ kind: 'success', text: `${name} saved.` });
    void navigate(paths.admin('providers'));
  };
}

function NewProvider() {
  return (
    <RecordForm
      initial={EMPTY_PROVIDER}
      save={useSaving(null)}
      action="Save provider"
      back={paths.admin('providers')}
      onReload={() => undefined}
    />
  );
}

function StoredProvider({ id }: { id: string }) {
  const { data, isError, error, isFetching, refetch } = useProviderRecord(id);
  const [loads, setLoads] = useState(0);
  const save = useSaving(id, data?.version);
  if (isError && !data) {
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
  const { id: _, version: __, removedLocations, ...record } = data;
  const calls = callsOfOperator(id);
  return (
    <>
      <div className="mb-8 grid gap-6">
        <StateSection calls={calls} may={() => true} />
        <TeamSection
          calls={calls}
          ownUid={null}
          managed={STAFF_KINDS}
          intro="The people who work at this clinic."
        />
      </div>
      <RecordForm
        key={loads}
        initial={toScreen(record)}
        removed={removedLocations}
        save={save}
        action="Save provider"
        back={paths.admin('providers')}
        onReload={() => void loadLatest(refetch, () => setLoads(loads + 1))}
      />
    </>
  );
}
