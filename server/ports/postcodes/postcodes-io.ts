import * as z from 'zod';
import type { PostcodesPort } from './port.ts';
import { askJson, type AskedService } from './fetch-json.ts';

/** What a postcodes.io server answers, as far as it is read; unknown parts are null there. */
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
const outcodeMiddle = z.object({
  result: z.object({ latitude: coordinate, longitude: coordinate }),
});

/** Asks a postcodes.io server. It knows no addresses. */
export function createPostcodesIo(service: AskedService): PostcodesPort {
  return {
    async autocomplete(text, limit) {
      const answer = await askJson(
        service,
        `/postcodes/${encodeURIComponent(text)}/autocomplete?limit=${limit}`,
        suggestions,
      );
      return (answer?.result ?? []).slice(0, limit);
    },
    async find(postcode) {
      const found = (await askJson(service, `/postcodes/${encodeURIComponent(postcode)}`, detail))
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
        await askJson(service, `/outcodes/${encodeURIComponent(outcode)}`, outcodeMiddle)
      )?.result;
      return found?.latitude == null || found.longitude == null
        ? null
        : { latitude: found.latitude, longitude: found.longitude };
    },
    addresses: () => Promise.resolve([]),
  };
}
