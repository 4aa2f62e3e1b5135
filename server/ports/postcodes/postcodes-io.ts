import * as z from 'zod';
import type { PostcodesPort } from './port.ts';
import { fetchJson, type JsonService } from './fetch-json.ts';

/** The fields of a postcodes.io response that are read; unknown parts are null. */
const suggestions = z.object({ result: z.nullable(z.array(z.string())) });
const coordinate = z.nullish(z.number());
const name = z.nullish(z.string()).transform((text) => text ?? '');
const detail = z.object({
  result: z.object({
    postcode: z.string(),
    admin_district: name,
    admin_ward: name,
    parish: name,
    bua: name,
    latitude: coordinate,
    longitude: coordinate,
  }),
});
const outcodeCentre = z.object({
  result: z.object({ latitude: coordinate, longitude: coordinate }),
});

/** Postcode lookups with a postcodes.io server, which has no addresses. */
export function createPostcodesIo(service: JsonService): PostcodesPort {
  return {
    async autocomplete(text, limit) {
      const response = await fetchJson(
        service,
        `/postcodes/${encodeURIComponent(text)}/autocomplete?limit=${limit}`,
        suggestions,
      );
      return (response?.result ?? []).slice(0, limit);
    },
    async find(postcode) {
      const found = (await fetchJson(service, `/postcodes/${encodeURIComponent(postcode)}`, detail))
        ?.result;
      if (!found) return null;
      return {
        postcode: found.postcode,
        district: found.admin_district,
        ward: found.admin_ward,
        parish: found.parish,
        town: found.bua,
        latitude: found.latitude ?? null,
        longitude: found.longitude ?? null,
      };
    },
    async findOutcode(outcode) {
      const found = (
        await fetchJson(service, `/outcodes/${encodeURIComponent(outcode)}`, outcodeCentre)
      )?.result;
      return found?.latitude == null || found.longitude == null
        ? null
        : { latitude: found.latitude, longitude: found.longitude };
    },
    addresses: () => Promise.resolve([]),
  };
}
