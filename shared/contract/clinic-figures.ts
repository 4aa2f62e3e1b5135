import * as z from 'zod/mini';
import { FIGURE_WEEKS } from '../domain/clinics/figures/weeks.ts';
import { idField, LOCATION_ID_MAX_LENGTH } from '../fields/id.ts';
import { integerText } from '../fields/integer.ts';

import { endpoint } from './endpoint.ts';
import { only } from './policy.ts';

/** A figure; null: hidden, because it is about fewer than five people or would give such a one away. */
const figure = z.nullable(z.number());

const figuresSchema = z.object({
  views: figure,
  saves: figure,
  requests: figure,
  confirmed: figure,
  attended: figure,
  newPatients: figure,
  returnVisits: figure,
  cancelled: figure,
  noShows: figure,
  discountPence: figure,
  unpriced: figure,
});
export type Figures = z.infer<typeof figuresSchema>;

const comparedSchema = z.object({ now: figuresSchema, before: figuresSchema });
const period = z.object({ from: z.string(), to: z.string() });

/** What Halewell brought a clinic in a period (ADR-076). */
export const clinicFiguresSchema = z.object({
  weeks: z.number(),
  now: period,
  before: period,
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
  total: comparedSchema,
  savedNow: figure,
  /** The first week first, each by its Monday. */
  byWeek: z.array(z.object({ monday: z.string(), figures: figuresSchema })),
  /** Empty with one location, or for one of them. */
  byLocation: z.array(z.extend(comparedSchema, { id: z.string(), name: z.string() })),
  /** Of all locations together; views and saves belong to no service. */
  byService: z.array(z.extend(comparedSchema, { service: z.string() })),
});
export type ClinicFigures = z.infer<typeof clinicFiguresSchema>;
export type FigureRow = ClinicFigures['total'];

const ofClinic = {
  policy: only('provider'),
  params: z.strictObject({ id: idField }),
  query: z.strictObject({
    weeks: z.optional(
      integerText(0).check(z.refine((weeks) => FIGURE_WEEKS.some((one) => one === weeks))),
    ),
    location: z.optional(z.string().check(z.maxLength(LOCATION_ID_MAX_LENGTH))),
  }),
  errors: ['provider/not-found'],
} as const;

export const clinicFiguresContract = {
  getClinicFigures: endpoint({
    method: 'GET',
    path: '/clinics/{id}/figures',
    summary:
      'Returns what a clinic got in the last 4, 12 (the default), 26 or 52 whole weeks, for its owners and managers',
    ...ofClinic,
    response: clinicFiguresSchema,
  }),
  exportClinicFigures: endpoint({
    method: 'GET',
    path: '/clinics/{id}/figures/export',
    summary: 'Exports the same figures for a spreadsheet',
    ...ofClinic,
    response: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    limit: 'write',
  }),
};
