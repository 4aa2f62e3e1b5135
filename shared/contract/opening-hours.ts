import * as z from 'zod/mini';
import { BANK_HOLIDAY_DIVISIONS } from '../domain/dates/bank-holidays.ts';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { openingHoursForm } from '../forms/opening-hours.ts';
import { endpoint } from './endpoint.ts';
import { only } from './policy.ts';
import { placedHoursSchema } from './records/opening-hours.ts';

const staff = only('provider');

/** The opening hours of a clinic, location by location. */
export const clinicHoursSchema = z.object({
  locations: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      address: z.string(),
      /** Whose bank holidays apply, before hours are published too. */
      division: z.enum(BANK_HOLIDAY_DIVISIONS),
      /** Null: not published. */
      hours: z.nullable(placedHoursSchema),
      /** What a save starts from; 0 before the first one. */
      version: z.number(),
    }),
  ),
});
export type ClinicHours = z.infer<typeof clinicHoursSchema>;

/** The opening hours of clinics (P-60). */
export const openingHoursContract = {
  listOpeningHours: endpoint({
    method: 'GET',
    path: '/clinics/{id}/hours',
    summary: 'Lists the opening hours of a clinic’s locations, for its staff',
    policy: staff,
    params: z.strictObject({ id: idField }),
    response: clinicHoursSchema,
    errors: ['provider/not-found'],
  }),
  saveOpeningHours: endpoint({
    method: 'PUT',
    path: '/clinics/{id}/locations/{locationId}/hours',
    summary:
      'Publishes the opening hours of a location, from the version that the caller last read',
    policy: staff,
    params: z.strictObject({ id: idField, locationId: idField }),
    body: z.strictObject({
      /** Null: no longer published. */
      hours: z.nullable(openingHoursForm),
      version: versionField,
    }),
    response: clinicHoursSchema,
    errors: ['provider/not-found', 'clinic/changed'],
  }),
};
