import * as z from 'zod/mini';
import { SETTLE_ACTIONS } from '../domain/appointments/desk-limits.ts';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { LONG_TEXT_MAX_LENGTH, PREFERRED_TIME_MAX_LENGTH } from '../forms/provider-appointment.ts';
import { dayConfirmed } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { only, withRecentProof } from './policy.ts';
import { APPOINTMENT_STATUSES, appointmentSchema } from './records/appointment.ts';

const place = z.strictObject({ providerId: z.string(), addressId: z.string() });

/** From the clinic to the patient. */
const message = z.optional(z.string().check(z.maxLength(LONG_TEXT_MAX_LENGTH)));
const version = z.optional(versionField);

/** Signals that appointments of a location changed; the client refetches them. */
export const appointmentChangeSchema = z.object({ providerId: z.string(), addressId: z.string() });
export type AppointmentChange = z.infer<typeof appointmentChangeSchema>;

/** Another appointment at the same time: a warning, never an error (P-18). */
export const overlapSchema = z.object({
  _id: z.string(),
  patientName: z.string(),
  preferredTime: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
});
export type Overlap = z.infer<typeof overlapSchema>;

export const DESK_CARD_STATES = ['active', 'lapsed', 'cancelled', 'suspended', 'unknown'] as const;

/** What a desk sees of a card that is scanned or typed in (P-6 and P-51). */
export const deskCardSchema = z.object({
  state: z.enum(DESK_CARD_STATES),
  cardNumber: z.string(),
  /** Empty for an unknown card. */
  fullName: z.string(),
  /** The plan's display name; empty without one. */
  plan: z.string(),
  /** The actual end of the membership, past or future: `YYYY-MM-DD`. */
  expiresAt: z.nullable(z.string()),
  /** The instant of the response. */
  checkedAt: z.string(),
  /** Who may attend with this card: the owner first, then the family of a family plan. */
  people: z.array(z.string()),
  /** Today's visits of this card at any of the provider's locations: confirmed and checked in. */
  visits: z.array(appointmentSchema),
});
export type DeskCard = z.infer<typeof deskCardSchema>;

/** A typed card number, or the full text of a card's QR code. */
export const DESK_CARD_TEXT_MAX_LENGTH = 300;

/** A location that is no longer offered; its appointments stay with it (P-58). */
export const removedLocationSchema = z.object({
  id: z.string(),
  address: z.string(),
  phone: z.string(),
});
export type RemovedLocation = z.infer<typeof removedLocationSchema>;

/** A provider's private calendar feed; `url` is null without one. */
export const calendarFeedSchema = z.object({ url: z.nullable(z.string()) });

const feedEndpoint = {
  params: z.strictObject({ id: idField }),
  response: calendarFeedSchema,
} as const;

/** The desk's calls beyond API-25 to API-32 (P-13, P-17 and P-18). */
export const deskContract = {
  watchAppointments: endpoint({
    method: 'GET',
    path: '/appointments/changes',
    summary:
      'Streams server-sent events: changes to the caller’s own appointments, and to those of the provider records they manage. A last event “access” says that what the caller may see has changed',
    policy: only('user', 'member', 'provider', 'admin'),
    /** The clinic of an open desk: refused for those who do not work there. */
    query: z.strictObject({ providerId: z.optional(idField) }),
    response: appointmentChangeSchema,
    errors: ['provider/not-found'],
    events: true,
  }),
  proposeTime: endpoint({
    method: 'POST',
    path: '/appointments/{id}/proposal',
    summary:
      'Proposes another time: the clinic for a request, the member for a confirmed appointment, which stays confirmed. Replaces an earlier proposal',
    policy: only('user', 'member', 'provider'),
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      requestedDate: z.string().check(z.maxLength(10), z.regex(/^(?!0000)/)),
      dayConfirmed,
      preferredTime: z.string().check(z.maxLength(PREFERRED_TIME_MAX_LENGTH)),
      /** The clinic's only. */
      message,
      version,
    }),
    response: appointmentSchema,
    errors: [
      'appointment/not-found',
      'appointment/stale',
      'appointment/not-possible',
      'appointment/unusual-day',
      'appointment/card-inactive',
    ],
  }),
  answerProposal: endpoint({
    method: 'POST',
    path: '/appointments/{id}/proposal/answer',
    summary:
      'Accepts the proposed time, or declines it: a request is then confirmed or cancelled, a confirmed appointment moved or kept. The member may take back what they asked for by declining it',
    policy: only('user', 'member', 'provider'),
    params: z.strictObject({ id: idField }),
    body: z.strictObject({ accept: z.boolean(), version }),
    response: appointmentSchema,
    errors: [
      'appointment/not-found',
      'appointment/stale',
      'appointment/not-possible',
      'appointment/no-proposal',
    ],
  }),
  saveNotes: endpoint({
    method: 'PUT',
    path: '/appointments/{id}/notes',
    summary: 'Saves the message to the patient, or the clinic’s own note',
    policy: only('provider'),
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      message,
      note: z.optional(z.string().check(z.maxLength(LONG_TEXT_MAX_LENGTH))),
      version,
    }),
    response: appointmentSchema,
    errors: ['appointment/not-found', 'appointment/stale'],
  }),
  settleAppointment: endpoint({
    method: 'POST',
    path: '/appointments/{id}/settlement',
    summary:
      'Settles a visit that is over: attended, not attended, check-in disputed, or undone. For 14 days',
    policy: only('provider'),
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      action: z.enum(SETTLE_ACTIONS),
      version,
    }),
    response: appointmentSchema,
    errors: [
      'appointment/not-found',
      'appointment/stale',
      'appointment/not-possible',
      'settlement/not-over',
      'settlement/too-late',
      'settlement/not-settled',
      'settlement/desk-check-in',
      'settlement/disputed',
      'settlement/reward-claimed',
    ],
  }),
  listUnsettled: endpoint({
    method: 'GET',
    path: '/appointments/provider/{providerId}/address/{addressId}/unsettled',
    summary: 'Lists a location’s visits of the last 14 days that wait to be settled, oldest first',
    policy: only('provider'),
    params: place,
    response: z.array(appointmentSchema),
    errors: ['provider/not-found'],
  }),
  listRemovedLocations: endpoint({
    method: 'GET',
    path: '/appointments/provider/{providerId}/removed-locations',
    summary: 'Lists a provider’s removed locations that still have appointments',
    policy: only('provider'),
    params: z.strictObject({ providerId: idField }),
    response: z.array(removedLocationSchema),
    errors: ['provider/not-found'],
  }),
  listOverlaps: endpoint({
    method: 'GET',
    path: '/appointments/provider/{providerId}/address/{addressId}/overlaps',
    summary:
      'Lists open appointments at a location on a day and time. Empty if the time isn’t understood',
    policy: only('provider'),
    params: place,
    query: z.strictObject({
      requestedDate: z.string().check(z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/)),
      preferredTime: z.string().check(z.maxLength(100)),
      /** The appointment being edited, which does not overlap itself. */
      except: z.optional(idField),
    }),
    response: z.array(overlapSchema),
    errors: ['provider/not-found'],
  }),
  readDeskCard: endpoint({
    method: 'POST',
    path: '/appointments/desk-card',
    summary: 'Returns the current state and today’s visits of a card scanned or typed at the desk',
    policy: only('provider'),
    body: z.strictObject({
      providerId: idField,
      card: z.string().check(z.trim(), z.minLength(1), z.maxLength(DESK_CARD_TEXT_MAX_LENGTH)),
    }),
    response: deskCardSchema,
    limit: 'patientSearch',
    errors: ['provider/not-found'],
  }),
  getAppointmentCalendar: endpoint({
    method: 'GET',
    path: '/appointments/{id}/calendar',
    summary:
      'Returns a confirmed appointment as a calendar file, or the cancellation of one, to its member or its provider',
    policy: only('user', 'member', 'provider', 'admin'),
    params: z.strictObject({ id: idField }),
    response: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    errors: ['appointment/not-found', 'appointment/not-possible'],
  }),
  getCalendarFeed: endpoint({
    method: 'GET',
    path: '/providers/{id}/calendar-feed',
    summary: 'Returns the private calendar feed of a provider record the caller manages',
    policy: withRecentProof(only('provider')),
    ...feedEndpoint,
    errors: ['provider/not-found'],
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/providers/{id}/calendar-feed',
    summary:
      'Creates a feed. If there is one already, its address changes and the old one stops working',
    policy: withRecentProof(only('provider')),
    ...feedEndpoint,
    errors: ['provider/not-found'],
  }),
  deleteCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/providers/{id}/calendar-feed',
    summary: 'Deletes the feed',
    policy: only('provider'),
    ...feedEndpoint,
    errors: ['provider/not-found'],
  }),
};
