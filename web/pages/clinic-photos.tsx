import { useSearchParams } from 'react-router';
import { mayAtClinic } from '#shared/domain/clinics/staff.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { ClinicPhotos } from '#web/features/clinic-photos/clinic-photos.tsx';
import { AccessDenied } from '#web/features/desk/access-denied.tsx';
import { useOwnProviders } from '#web/features/desk/queries.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Select } from '#web/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/clinic-photos';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Clinic photos', root.loaderData?.brand.name);
}

/** A clinic's own photos; its guard redirects other roles. `?provider=` chooses one of several clinics. */
export default function ClinicPhotosPage() {
  const { user } = useSession();
  const { role } = useAccount();
  return user && role === 'provider' ? <OwnPhotos uid={user.uid} /> : <AccessDenied />;
}

function OwnPhotos({ uid }: { uid: string }) {
  const [params, setParams] = useSearchParams();
  const { data = [], isPending, isError, refetch } = useOwnProviders(uid);
  const providers = data.filter(({ staffKind }) => mayAtClinic(staffKind, 'edit-record'));
  const provider = providers.find(({ _id }) => _id === params.get('provider')) ?? providers[0];
  return (
    <div className="page min-h-dvh pb-18">
      <PageHeading
        title="Clinic photos"
        description={
          provider
            ? `Show people what ${provider.name} looks like. Your photos appear on your page and in search.`
            : undefined
        }
        actions={<ButtonLink to={paths.providerAppointments()}>Back to appointments</ButtonLink>}
      />
      {isError ? (
        <ErrorMessage title="We couldn’t load your clinic" onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRegion label="Loading your clinic">
          <Skeleton shape="block" className="h-36 w-full rounded-card" />
        </LoadingRegion>
      ) : provider ? (
        <>
          {providers.length > 1 ? (
            <Select
              label="Clinic"
              className="mb-6 sm:max-w-sm"
              value={provider._id}
              options={providers.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={({ currentTarget: { value } }) =>
                setParams({ provider: value }, { replace: true, preventScrollReset: true })
              }
            />
          ) : null}
          <ClinicPhotos key={provider._id} providerId={provider._id} />
        </>
      ) : (
        <p>Owners and managers look after a clinic’s photos. Ask them if one needs to change.</p>
      )}
    </div>
  );
}
