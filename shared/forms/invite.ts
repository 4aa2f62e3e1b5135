import * as z from 'zod/mini';
import { STAFF_KINDS } from '../domain/clinics/staff.ts';
import { emailField } from '../fields/email.ts';

/** An invitation to work for a clinic (P-59). */
export const inviteForm = z.object({ email: emailField, kind: z.enum(STAFF_KINDS) });

export type InviteValues = z.output<typeof inviteForm>;
