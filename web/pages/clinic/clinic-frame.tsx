import { Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { mayAtClinic } from '#shared/domain/clinics/staff.ts';
import { paths } from '#web/app/paths.ts';
import { useOwnProviders } from '#web/features/desk/queries.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Select } from '#web/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { SECTION_IDS, type SectionId, SECTIONS } from './sections.ts';

type Props = {
  section: SectionId;
  children: (clinic: ProviderRecord, uid: string) => ReactNode;
};

/**
 * A page of a clinic: which clinic (`?provider=` chooses one of several), the links to its other
 * pages, and the content for those who may see it (P-59).
 */
export function ClinicFrame({ section, children }: Props) {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const [params, setParams] = useSearchParams();
  const { data: clinics, isError, isFetching, refetch } = useOwnProviders(uid);
  const clinic = clinics?.find(({ _id }) => _id === params.get('provider')) ?? clinics?.[0];
  const { description, task, denied } = SECTIONS[section];
  return (
    <div className="page min-h-dvh max-w-5xl pb-18">
      <PageHeading
        title={clinic?.name ?? 'Your clinic'}
        description={description}
        actions={<ButtonLink to={paths.providerAppointments()}>Back to appointments</ButtonLink>}
      />
      {!clinics ? (
        isError ? (
          <ErrorMessage
            title="We couldn’t load your clinic."
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        ) : (
          <LoadingRegion label="Loading your clinic">
            <Skeleton shape="block" className="h-12" />
            <Skeleton shape="block" className="mt-6 h-72" />
          </LoadingRegion>
        )
      ) : !clinic ? (
        <StatusMessage icon={<Stethoscope />} title="No clinic yet">
          Your account isn’t linked to a clinic. Ask its owner to invite you.
        </StatusMessage>
      ) : (
        <div key={clinic._id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {clinics.length > 1 ? (
            <Select
              label="Clinic"
              className="max-w-md"
              options={clinics.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={clinic._id}
              onChange={({ currentTarget: { value } }) =>
                setParams({ provider: value }, { replace: true, preventScrollReset: true })
              }
            />
          ) : null}
          <LinkTabs
            label="Clinic pages"
            links={SECTION_IDS.filter((id) => mayAtClinic(clinic.staffKind, SECTIONS[id].task)).map(
              (id) => ({
                to: SECTIONS[id].path(clinic._id),
                label: SECTIONS[id].label,
                current: id === section,
              }),
            )}
          />
          {mayAtClinic(clinic.staffKind, task) ? children(clinic, uid) : <p>{denied}</p>}
        </div>
      )}
    </div>
  );
}
