import { Stethoscope } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { LIFECYCLE } from '#shared/domain/clinics/lifecycle.ts';
import { kindsManagedBy, mayAtClinic } from '#shared/domain/clinics/staff.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { LeaveSection } from '#web/features/clinic/leave-section.tsx';
import { LogSection } from '#web/features/clinic/log-section.tsx';
import { callsOfStaff } from '#web/features/clinic/queries.ts';
import { StateSection } from '#web/features/clinic/state-section.tsx';
import { TeamSection } from '#web/features/clinic/team-section.tsx';
import { useOwnProviders } from '#web/features/desk/queries.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Select } from '#web/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import type { Route } from './+types/clinic';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Your clinic', root.loaderData?.brand.name);
}

/** /clinic: who works for a clinic, and whether it is live (P-58, P-59). */
export default function ClinicPage() {
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const [params, setParams] = useSearchParams();
  const { data: clinics, isError, isFetching, refetch } = useOwnProviders(uid);
  const clinic = clinics?.find(({ _id }) => _id === params.get('provider')) ?? clinics?.[0];
  const kind = clinic?.staffKind;
  const calls = clinic ? callsOfStaff(clinic._id) : null;
  return (
    <div className="page max-w-4xl pb-18">
      <PageHeading
        title={clinic?.name ?? 'Your clinic'}
        description="Who works here, and whether members can find you."
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
            <Skeleton shape="block" className="h-40" />
            <Skeleton shape="block" className="mt-6 h-72" />
          </LoadingRegion>
        )
      ) : !clinic || !calls ? (
        <StatusMessage icon={<Stethoscope />} title="No clinic yet">
          Your account isn’t linked to a clinic. Ask its owner to invite you.
        </StatusMessage>
      ) : (
        <div key={clinic._id} className="grid gap-6">
          {clinics.length > 1 ? (
            <Select
              label="Clinic"
              className="max-w-md"
              options={clinics.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={clinic._id}
              onChange={(event) =>
                setParams({ provider: event.currentTarget.value }, { replace: true })
              }
            />
          ) : null}
          <StateSection
            calls={calls}
            may={(action) => {
              const { task } = LIFECYCLE[action];
              return task !== null && mayAtClinic(kind, task);
            }}
          />
          {mayAtClinic(kind, 'manage-team') ? (
            <>
              <TeamSection
                calls={calls}
                ownUid={uid}
                managed={kindsManagedBy(kind)}
                intro="Everyone signs in with their own account, so you can see who did what."
              />
              <LogSection id={clinic._id} />
            </>
          ) : (
            <LeaveSection calls={calls} uid={uid} />
          )}
        </div>
      )}
    </div>
  );
}
