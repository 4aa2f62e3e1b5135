import * as z from 'zod/mini';
import { integerText } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { forOwnUid, only } from './policy.ts';

/** A patient as the provider's desk sees one (ENTITY-06). */
export const patientSchema = z.object({
  uid: z.string(),
  healthCardNumber: z.string(),
  fullName: z.string(),
  dob: z.string(),
  gender: z.string(),
  /** The actual end of the membership, past or future (P-51). */
  expiryDate: z.nullable(z.string()),
  /** `Individual` or `Family`. */
  membershipType: z.string(),
  cardState: z.enum(['active', 'lapsed', 'suspended']),
  /** Who may attend with this card: the owner first, then the family of a family plan. */
  people: z.array(z.object({ fullName: z.string(), dob: z.string(), gender: z.string() })),
});

export type Patient = z.infer<typeof patientSchema>;

export const PATIENT_SEARCH_MIN_LENGTH = 3;
export const PATIENT_SUGGESTIONS_MAX = 8;
export const PATIENTS_PAGE_SIZE = 50;

/**
 * A QR code to render as `<svg viewBox="0 0 size size"><path d={path} /></svg>`, quiet zone
 * included.
 */
export const qrDrawingSchema = z.object({ size: z.number(), path: z.string() });

export type QrDrawing = z.infer<typeof qrDrawingSchema>;

export const healthCardContract = {
  getHealthCard: endpoint({
    method: 'GET',
    path: '/healthcard/{uid}',
    summary: 'Returns the number of a person’s digital health card. 404 if there is none',
    ...forOwnUid,
    response: z.object({ healthCardNumber: z.string() }),
    errors: ['healthcard/none'],
  }),
  getHealthCardQr: endpoint({
    method: 'GET',
    path: '/healthcard/{uid}/qr',
    summary:
      'Returns the QR code of a person’s card: the side length in modules, and the dark modules as SVG path data. 404 if there is no card',
    ...forOwnUid,
    response: qrDrawingSchema,
    errors: ['healthcard/none'],
  }),
  listPatients: endpoint({
    method: 'GET',
    path: '/healthcard',
    summary: 'Lists the patients a provider may look up (P-6)',
    policy: only('provider', 'admin'),
    query: z.strictObject({
      /**
       * Part of a card number or name among the provider's own patients, or anyone's complete card
       * number.
       */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      /** For admins, who see all patients; a provider gets a few suggestions. */
      page: z.optional(integerText(1, 10_000)),
    }),
    response: z.array(patientSchema),
    limit: 'patientSearch',
  }),
};
