import { addressLine, type ChosenLocation } from './chosen-location.ts';

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
