import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { only } from './policy.ts';
import { appointmentSchema } from './records/appointment.ts';

/** How a clinic's visits of the last days came about. */
export const clinicVisitsSchema = z.object({
  providerId: z.string(),
  name: z.string(),
  /** Visits of members, checked in or completed. */
  visits: z.number(),
  /** Those that the clinic alone added and checked in. */
  alone: z.number(),
  /** What their members have said of them. */
  confirmed: z.number(),
  awaited: z.number(),
  /** Also those that the clinic has reopened since. */
  denied: z.number(),
});
export type ClinicVisits = z.infer<typeof clinicVisitsSchema>;

/** The member's word on a visit that the clinic alone added and checked in (P-24). */
export const visitAnswersContract = {
  confirmVisit: endpoint({
    method: 'POST',
    path: '/appointments/{id}/confirm-visit',
    summary:
      'The member says whether they went to a visit that the clinic added and checked in. Only a confirmed one earns a reward',
    policy: only('user', 'member', 'admin'),
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      attended: z.boolean(),
      version: z.optional(versionField),
    }),
    response: appointmentSchema,
    errors: [
      'appointment/not-found',
      'appointment/stale',
      'visit/not-asked',
      'check-in/reward-claimed',
    ],
  }),
  listClinicVisits: endpoint({
    method: 'GET',
    path: '/payouts/clinic-visits',
    summary:
      'Lists clinics whose visits of the last 90 days they added and checked in alone, denied ones first',
    policy: only('admin'),
    response: z.array(clinicVisitsSchema),
  }),
};
