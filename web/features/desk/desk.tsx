import { MapPinOff, ScanLine, Stethoscope, UserPlus } from 'lucide-react';
import { startTransition, useDeferredValue, useState } from 'react';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { choosePlace } from './choose-place.ts';
import type { DeskDialog } from './desk-dialogs.tsx';
import { DeskWorkspace } from './desk-workspace.tsx';
import { PlaceSelectors } from './place-selectors.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { useOwnProviders } from './queries.ts';
import { useDeskUrl } from './use-desk-url.ts';
import { useScannedCard } from './use-scanned-card.ts';

/** The Provider Appointments page: header, selectors and desk (DASH-02 to DASH-11). */
export function Desk({ uid }: { uid: string }) {
  const { data: providers = [], isSuccess, isError, isFetching, refetch } = useOwnProviders(uid);
  const control = useDeskUrl(uid, useToday());
  const { urlState, change } = control;
  const chosen = choosePlace(providers, urlState);
  const { provider, location } = chosen;
  const place = provider && location ? { provider, location } : null;
  // Render the header first, then the workspace at a lower priority.
  const ready = useDeferredValue(place !== null);
  const scanned = useScannedCard();
  const [opened, setOpened] = useState<DeskDialog | null>(null);
  const shown: DeskDialog | null =
    scanned.card === null ? opened : { kind: 'scan', card: scanned.card };
  const failed = isError && providers.length === 0;
  const lacksLocation = isSuccess && !place;

  const show = (next: DeskDialog | null) => {
    scanned.clear();
    // Dialogs are expensive to render: respond to the click first.
    startTransition(() => setOpened(next));
  };

  return (
    <div className="page min-h-dvh pb-18">
      <PageHeading
        title="Provider Appointments"
        description={
          <span className="max-lg:text-sm">Manage and review patient appointment requests</span>
        }
        className="max-sm:gap-3 max-sm:pt-5 max-sm:pb-4 sm:pt-5 sm:pb-3"
        actions={
          failed || lacksLocation ? null : (
            <>
              <Button
                icon={<ScanLine />}
                pending={!place}
                className="max-sm:grow"
                onClick={() => show({ kind: 'scan' })}
              >
                Scan a card
              </Button>
              <Button
                variant="primary"
                icon={<UserPlus />}
                pending={!place}
                className="max-sm:grow"
                onClick={() => show({ kind: 'add' })}
              >
                Add Appointment
              </Button>
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
          Your account isn’t linked to a clinic. Contact support and we’ll set it up.
        </StatusMessage>
      ) : (
        <>
          <ProviderHeader {...chosen}>
            <PlaceSelectors
              providers={providers}
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
            <DeskWorkspace place={place} control={control} opened={shown} onShow={show} />
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
