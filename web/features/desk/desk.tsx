import { MapPinOff, ScanLine, Stethoscope, UserPlus } from 'lucide-react';
import { startTransition, useDeferredValue, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { choosePlace } from './choose-place.ts';
import type { DeskWindow } from './desk-windows.tsx';
import { DeskWorkspace } from './desk-workspace.tsx';
import { PlaceSelectors } from './place-selectors.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { useOwnProviders } from './queries.ts';
import { useDeskAddress } from './use-desk-address.ts';
import { useScannedCard } from './use-scanned-card.ts';

/** The desk of a provider (spec 2, Provider appointments). */
export function Desk({ uid }: { uid: string }) {
  const { data: providers = [], isSuccess, isError, isFetching, refetch } = useOwnProviders(uid);
  const control = useDeskAddress();
  const { address, change } = control;
  const chosen = choosePlace(providers, address);
  const { provider, location } = chosen;
  const place = provider && location ? { provider, location } : null;
  // First who and where, then in small pieces of work what is to be done there.
  const begun = useDeferredValue(place !== null);
  const scanned = useScannedCard();
  const [opened, setOpened] = useState<DeskWindow | null>(null);
  const shown: DeskWindow | null =
    scanned.card === null ? opened : { kind: 'scan', card: scanned.card };
  const failed = isError && providers.length === 0;
  const withoutPlace = isSuccess && !place;

  const show = (next: DeskWindow | null) => {
    scanned.forget();
    // A window is much to draw: the press is answered first.
    startTransition(() => setOpened(next));
  };

  return (
    <div className="page min-h-dvh pb-18">
      <PageHeading
        title="Provider Appointments"
        description={
          <span className="max-lg:text-sm">Manage and review patient appointment requests</span>
        }
        className="max-sm:gap-3 max-sm:pt-5 max-sm:pb-4"
        actions={
          failed || withoutPlace ? null : (
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
        <EmptyMessage icon={<Stethoscope />} title="No provider record yet">
          Your account is not connected to a provider record. Please contact support.
        </EmptyMessage>
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
          {place && begun ? (
            <DeskWorkspace place={place} control={control} opened={shown} onShow={show} />
          ) : withoutPlace ? (
            <EmptyMessage icon={<MapPinOff />} title="No location yet">
              This record has no location. Please contact support.
            </EmptyMessage>
          ) : null}
        </>
      )}
    </div>
  );
}
