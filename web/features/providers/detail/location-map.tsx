import { ExternalLink, Map } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addressLine } from '#web/lib/appointments/address-copy.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChosenLocation } from './chosen-location.ts';
import { MapFrame } from './map-frame.tsx';

type Props = {
  location: ChosenLocation;
  /** Whether the person opened the map; before that nothing is fetched from third parties (P-41). */
  shown: boolean;
  onShow: () => void;
};

/** The map of the chosen address on request (EXT-04), and a link to directions. */
export function LocationMap({ location, shown, onShow }: Props) {
  const map = mapUrls(location);
  const frame = useRef<HTMLElement>(null);
  const openedByClick = useRef(false);
  useEffect(() => {
    // The clicked button is gone: move focus to the map that replaces it.
    if (!shown || !openedByClick.current) return;
    openedByClick.current = false;
    frame.current?.focus();
  }, [shown]);
  const directions = (
    <a
      href={directionsUrl(location)}
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
        <p className="text-sm text-muted">This address isn’t on the map yet.</p>
        {directions}
      </div>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-2 sm:grid-rows-[1fr_auto]">
      {shown ? (
        <MapFrame key={map.frame} ref={frame} url={map.frame} title={`Map of ${location.title}`} />
      ) : (
        <div className="grid aspect-4/3 w-full content-center justify-items-center gap-3 rounded-card border border-line bg-primary-soft p-6 text-center sm:aspect-auto sm:h-full sm:min-h-72">
          <Button
            icon={<Map />}
            onClick={() => {
              openedByClick.current = true;
              onShow();
            }}
          >
            Show map
          </Button>
          <p className="max-w-sm text-sm text-muted">
            The map is provided by OpenStreetMap, which will see the location you view.
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {directions}
        {shown ? <MapElsewhere url={map.page} /> : null}
      </div>
    </div>
  );
}

/** Always with the map: a page cannot know that a frame of another site was refused. */
function MapElsewhere({ url }: { url: string }) {
  return (
    <p className="py-1.5 text-sm text-muted">
      If the map doesn’t appear,{' '}
      <a href={url} target="_blank" rel="noreferrer" className="text-link">
        open it in OpenStreetMap
        <span className="sr-only"> (in a new tab)</span>
      </a>
      .
    </p>
  );
}

/** Half the width and height of the map in degrees: the surrounding streets. */
const HALF_SPAN = { longitude: 0.006, latitude: 0.003 };

type MapUrls = { readonly frame: string; readonly page: string };
type MapTarget = Pick<ChosenLocation, 'address' | 'latitude' | 'longitude'>;

/**
 * The URLs of an OpenStreetMap with a marker, to embed and to open; null without coordinates.
 */
export function mapUrls({ address, latitude, longitude }: MapTarget): MapUrls | null {
  if (latitude === null || longitude === null) return null;
  const box = [
    longitude - HALF_SPAN.longitude,
    latitude - HALF_SPAN.latitude,
    longitude + HALF_SPAN.longitude,
    latitude + HALF_SPAN.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
    query: addressLine(address),
  });
  const marker = new URLSearchParams({ mlat: `${latitude}`, mlon: `${longitude}` });
  return {
    frame: `https://www.openstreetmap.org/export/embed.html?${query}`,
    page: `https://www.openstreetmap.org/?${marker}#map=17/${latitude}/${longitude}`,
  };
}

/** The URL of directions to the coordinates, or of a search for the address without them. */
export function directionsUrl({ address, latitude, longitude }: MapTarget): string {
  return latitude === null || longitude === null
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressLine(address) })}`
    : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;
}
