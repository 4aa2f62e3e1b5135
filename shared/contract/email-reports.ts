import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { signed } from './policy.ts';

const address = z.string().check(z.trim(), z.minLength(3), z.maxLength(320));

/** A bounce or a complaint, in a form that every mail provider's own can be translated to. */
const emailReport = z.strictObject({
  kind: z.enum(['bounce', 'complaint']),
  /** False for a bounce that may pass, such as a full mailbox; it changes nothing. */
  permanent: z.boolean(),
  /** Whose mailbox it is about; or `returnPath`. */
  address: z.optional(address),
  /** Where the bounce was sent: the return path of our email. */
  returnPath: z.optional(address),
});

export type EmailReport = z.infer<typeof emailReport>;

export const emailReportsContract = {
  reportEmails: endpoint({
    method: 'POST',
    path: '/email/reports',
    summary:
      'Receives bounces and complaints from the email provider, with the secret in X-Report-Secret',
    policy: signed,
    body: z.strictObject({ reports: z.array(emailReport).check(z.minLength(1), z.maxLength(100)) }),
    /** How many addresses were suppressed; the others name no email of ours, or change nothing. */
    response: z.object({ suppressed: z.number() }),
    errors: ['webhook/bad-signature'],
  }),
};
