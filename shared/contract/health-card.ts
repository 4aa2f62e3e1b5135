import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { only, self } from './policy.ts';

/** A patient as a provider's desk meets one (spec section 3, "Patient"). */
export const patientSchema = z.object({
  uid: z.string(),
  healthCardNumber: z.string(),
  fullName: z.string(),
  dob: z.string(),
  gender: z.string(),
  expiryDate: z.nullable(z.string()),
  membershipType: z.string(),
});

export const healthCardContract = {
  getHealthCard: endpoint({
    method: 'GET',
    path: '/healthcard/{uid}',
    summary: 'The number of a person’s digital health card; 404 means none',
    policy: self('params.uid'),
    params: z.strictObject({ uid: z.string().check(z.maxLength(64)) }),
    response: z.object({ healthCardNumber: z.string() }),
    limit: 'read',
  }),
  listPatients: endpoint({
    method: 'GET',
    path: '/healthcard',
    summary: 'Patients that a provider may look up (decision 6)',
    policy: only('provider', 'admin'),
    response: z.array(patientSchema),
    limit: 'patientSearch',
    later: true,
  }),
};
