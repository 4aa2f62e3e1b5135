import { EMBEDDED_PLACES } from '#server/ports/postcodes/embedded-places.ts';
import { placeKey } from './canonical-word.ts';
import type { NamedPlace } from './place-index.ts';

/** The towns, local authorities and outcodes of the embedded table, each with its centre. */
export const PLACE_TABLE: readonly NamedPlace[] = EMBEDDED_PLACES.flatMap(
  ({ town, district, outcodes }) => {
    // The first outcode of a town is the one of its centre.
    const [centre] = outcodes;
    if (!centre) return [];
    const named = [
      { kind: 'town' as const, name: town, ...centre },
      { kind: 'district' as const, name: district, ...centre },
      ...outcodes.map((outcode) => ({
        kind: 'outcode' as const,
        name: outcode.outcode,
        ...outcode,
      })),
    ];
    return named.map(({ kind, name, latitude, longitude }) => ({
      kind,
      name,
      key: placeKey(name),
      latitude,
      longitude,
    }));
  },
);
