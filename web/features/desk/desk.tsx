import { MapPinOff, ScanLine, Stethoscope, UserPlus } from 'lucide-react';
import { startTransition, useDeferredValue, useState, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { mayAtClinic } from '#shared/domain/clinics/staff.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { AccessDenied } from './access-denied.tsx';
import { chooseLocation, chooseProvider, deskLocations } from './choose-place.ts';
import type { DeskDialog } from './desk-dialogs.tsx';
import { DeskWorkspace } from './desk-workspace.tsx';
import { MayRunDesk } from './may-run-desk.ts';
import { PlaceSelectors } from './place-selectors.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { useOwnProviders, useRemovedLocations } from './queries.ts';
import { useAccessCheck, useLostClinic } from './use-access.ts';
import { useDeskUrl } from './use-desk-url.ts';

/** The Provider Appointments page: header, selectors and desk (DASH-02 to DASH-11). */
export function Desk({ uid }: { uid: string }) {
  const { data, isSuccess, isError, isFetching, refetch } = useOwnProviders(uid);
  const providers = data ?? [];
  const control = useDeskUrl(uid, useToday());
  const { urlState, change } = control;
  const provider = chooseProvider(providers, urlState);
  const locations = deskLocations(provider, useRemovedLocations(provider?._id));
  const location = chooseLocation(locations, urlState);
  useAccessCheck(uid);
  const lost = useLostClinic(
    provider?._id ?? null,
    data?.map(({ _id: id }) => id),
  );
  const chosen = { provider, location };
  const place = provider && location ? { provider, location } : null;
  // Render the header first, then the workspace at a lower priority.
  const ready = useDeferredValue(place !== null);
  const scanned = useScannedCard();
  const [opened, setOpened] = useState<DeskDialog | null>(null);
  const shown: DeskDialog | null =
    scanned.card === null ? opened : { kind: 'scan', card: scanned.card };
  const failed = isError && providers.length === 0;
  const lacksLocation = isSuccess && !place;
  const mayRun = provider === null || mayAtClinic(provider.staffKind, 'run-desk');

  const show = (next: DeskDialog | null) => {
    scanned.clear();
    // Dialogs are expensive to render: respond to the click first.
    startTransition(() => setOpened(next));
  };

  if (lost) return <AccessDenied />;
  return (
    <div className="page min-h-dvh pb-18">
      <PageHeading
        title="Provider Appointments"
        description={
          <span className="max-lg:text-sm">Manage and review patient appointment requests</span>
        }
        className="max-sm:gap-3 max-sm:pt-5 max-sm:pb-4 sm:pt-5 sm:pb-3"
        actions={
          failed || lacksLocation || !mayRun ? null : (
            <>
              <Button
                icon={<ScanLine />}
                pending={!place}
                className="max-sm:grow"
                onClick={() => show({ kind: 'scan' })}
              >
                Scan a card
              </Button>
              {location?.removed ? null : (
                <Button
                  variant="primary"
                  icon={<UserPlus />}
                  pending={!place}
                  className="max-sm:grow"
                  onClick={() => show({ kind: 'add' })}
                >
                  Add Appointment
                </Button>
              )}
            </>
          )
        }
      />
      {failed ? (
        <ErrorMessage
          title="Failed to fetch provider details"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : isSuccess && !provider ? (
        <StatusMessage icon={<Stethoscope />} title="No clinic yet">
          Your account isn’t linked to a clinic. Ask its owner to invite you.
        </StatusMessage>
      ) : (
        <>
          <ProviderHeader {...chosen}>
            <PlaceSelectors
              providers={providers}
              locations={locations}
              chosen={chosen}
              onProvider={(id) =>
                change({
                  providerId: id === providers[0]?._id ? null : id,
                  locationId: null,
                  appointmentId: null,
                })
              }
              onLocation={(id) =>
                change({
                  locationId: id === provider?.locations[0]?.id ? null : id,
                  appointmentId: null,
                })
              }
            />
          </ProviderHeader>
          {place && ready ? (
            <MayRunDesk value={mayRun}>
              <DeskWorkspace place={place} control={control} opened={shown} onShow={show} />
            </MayRunDesk>
          ) : lacksLocation ? (
            <StatusMessage icon={<MapPinOff />} title="No locations yet">
              Your clinic has no locations. Contact support and we’ll add them.
            </StatusMessage>
          ) : null}
        </>
      )}
    </div>
  );
}

const PARAMETER = 'card';

/**
 * The text of a card's QR code from the URL (`?card=…`). Removed from the URL and the browser's
 * history at once, so that no card number stays there.
 */
function useScannedCard(): { readonly card: string | null; readonly clear: () => void } {
  const [params, setParams] = useSearchParams();
  const fromUrl = params.get(PARAMETER);
  const [card, setCard] = useState<string | null>(fromUrl);
  if (fromUrl !== null && fromUrl !== card) setCard(fromUrl);

  useEffect(() => {
    if (fromUrl === null) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PARAMETER);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [fromUrl, setParams]);

  return { card: card === '' ? null : card, clear: () => setCard(null) };
}
