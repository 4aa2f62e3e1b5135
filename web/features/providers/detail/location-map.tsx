import { ExternalLink, Map } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addressLine } from '#web/lib/appointments/address-copy.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChosenLocation } from './chosen-location.ts';

// It keeps its own origin, which is not ours: its tiles are refused without a referrer.
const MAP_MAY = 'allow-scripts allow-same-origin allow-popups';

type Props = {
  location: ChosenLocation;
  /** Asked for: before that nothing is fetched from anybody else (P-41). */
  shown: boolean;
  onShow: () => void;
};

/** The map of the chosen address on request, with a way there in any case. */
export function LocationMap({ location, shown, onShow }: Props) {
  const map = mapAddress(location);
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    // The pressed button is gone with the map: the keyboard goes on in its place.
    if (!shown || !asked.current) return;
    asked.current = false;
    frame.current?.focus();
  }, [shown]);
  const directions = (
    <a
      href={directionsAddress(location)}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-9 items-center gap-1.5 text-sm"
    >
      Get directions
      <ExternalLink className="size-4" />
      <span className="sr-only">(opens OpenStreetMap in a new tab)</span>
    </a>
  );
  if (map === null) {
    return (
      <div>
        <p className="text-sm text-muted">This address is not on the map yet.</p>
        {directions}
      </div>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-2 sm:grid-rows-[1fr_auto]">
      {shown ? (
        <iframe
          key={map}
          ref={frame}
          src={map}
          title={`Map of ${location.title}`}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox={MAP_MAY}
          className="aspect-4/3 w-full rounded-card border border-line bg-primary-soft sm:aspect-auto sm:h-full sm:min-h-72"
        />
      ) : (
        <div className="grid aspect-4/3 w-full content-center justify-items-center gap-3 rounded-card border border-line bg-primary-soft p-6 text-center sm:aspect-auto sm:h-full sm:min-h-72">
          <Button
            icon={<Map />}
            onClick={() => {
              asked.current = true;
              onShow();
            }}
          >
            Show map
          </Button>
          <p className="max-w-sm text-sm text-muted">
            The map comes from OpenStreetMap, which then sees that you look at this place.
          </p>
        </div>
      )}
      {directions}
    </div>
  );
}

/** Half the width and height of the map in degrees: some streets around. */
const REACH = { longitude: 0.006, latitude: 0.003 };

type Spot = Pick<ChosenLocation, 'address' | 'latitude' | 'longitude'>;

/** The map of OpenStreetMap to embed, with a marker; null where the place is not mapped. */
export function mapAddress({ address, latitude, longitude }: Spot): string | null {
  if (latitude === null || longitude === null) return null;
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
    query: addressLine(address),
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Where to look up the way: to the point where it is known, else to the address. */
export function directionsAddress({ address, latitude, longitude }: Spot): string {
  return latitude === null || longitude === null
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressLine(address) })}`
    : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;
}
