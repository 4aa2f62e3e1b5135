import * as z from 'zod/mini';
import {
  DESK_ORDERS,
  DESK_PAGE_SIZE_MAX,
  DESK_SEARCH_MAX_LENGTH,
} from '../domain/appointments/desk-limits.ts';
import { idField, LOCATION_ID_MAX_LENGTH } from '../fields/id.ts';
import { INT4_MAX, integerText, versionField } from '../fields/integer.ts';
import {
  CARD_NUMBER_MAX_LENGTH,
  LONG_TEXT_MAX_LENGTH,
  PATIENT_NAME_MAX_LENGTH,
  PREFERRED_TIME_MAX_LENGTH,
  SERVICE_TYPE_MAX_LENGTH,
} from '../forms/provider-appointment.ts';
import { endpoint } from './endpoint.ts';
import { only, withRecentProof } from './policy.ts';
import {
  APPOINTMENT_PRIORITIES,
  APPOINTMENT_STATUSES,
  appointmentSchema,
} from './records/appointment.ts';
import { visible } from '../fields/visible-text.ts';

const id = z.strictObject({ id: idField });
const list = z.array(appointmentSchema);
/** An ISO day; the database has no year 0. */
const day = z.optional(z.string().check(z.maxLength(10), z.regex(/^(?!0000)/)));
/** At the desk: the person confirmed a day that is past or more than 12 months ahead (P-57). */
export const dayConfirmed = z.optional(z.boolean());
const text = (maximum: number) => z.optional(z.string().check(z.maxLength(maximum)));
/** A number that the server works out itself. */
const ignoredNumber = z.number().check(z.gte(-INT4_MAX), z.lte(INT4_MAX));

/**
 * An appointment request as clients send it. Identity, address and phone of a known card and
 * location come from the server; the client's values are accepted and ignored. Validated again with
 * the form of the caller's role.
 */
const requestBody = z.strictObject({
  providerId: idField,
  /** The location's id or its position; defaults to the first (P-20). */
  addressId: text(LOCATION_ID_MAX_LENGTH),
  healthcareId: text(CARD_NUMBER_MAX_LENGTH),
  patientName: text(PATIENT_NAME_MAX_LENGTH),
  patientDob: day,
  patientGender: text(20),
  patientAge: z.optional(z.nullable(ignoredNumber)),
  expiryDate: z.nullish(z.string().check(z.maxLength(10), z.regex(/^(?!0000)/))),
  membershipType: text(20),
  requestedDate: day,
  date: day,
  dayConfirmed,
  preferredTime: text(PREFERRED_TIME_MAX_LENGTH),
  status: text(20),
  type: text(20),
  symptoms: text(LONG_TEXT_MAX_LENGTH),
  notes: text(LONG_TEXT_MAX_LENGTH),
  priority: z.optional(z.enum(APPOINTMENT_PRIORITIES)),
  discount: z.optional(ignoredNumber),
  serviceType: text(SERVICE_TYPE_MAX_LENGTH),
  providerAddress: text(300),
  providerPhone: text(60),
  selectedAddress: text(300),
  selectedPhone: text(60),
  payment: z.optional(
    z.strictObject({
      status: text(20),
      amount: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(INT4_MAX)))),
      method: text(20),
    }),
  ),
});

/** The device's position for a check-in; without it the check-in is manual (P-23). */
export const checkInBody = z.strictObject({
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
  /** Metres. */
  accuracy: z.optional(z.number().check(z.gte(0), z.lte(INT4_MAX))),
  method: z.optional(z.enum(['gps', 'manual'])),
  notes: z.optional(z.string().check(visible, z.maxLength(LONG_TEXT_MAX_LENGTH))),
  /** The member confirmed checking in to a visit on a later day. */
  earlyConfirmed: z.optional(z.boolean()),
});

/** Response of a check-in and of its undo: the current appointment. */
const checkedIn = z.object({
  success: z.boolean(),
  message: z.string(),
  appointment: appointmentSchema,
});

const deskParams = z.strictObject({ providerId: z.string(), addressId: z.string() });
/** Only the form is checked here; the server checks that the day exists. */
const deskDay = z.optional(z.string().check(z.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/)));

/** Filters and sort order of the desk's list. All of them work from a shared URL. */
const deskFilters = {
  /** Patient name, card number or a part of it, or whole words of the symptoms. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(DESK_SEARCH_MAX_LENGTH))),
  status: z.optional(z.enum(APPOINTMENT_STATUSES)),
  type: z.optional(z.enum(['in-person', 'telehealth'])),
  dateFrom: deskDay,
  dateTo: deskDay,
  /** Defaults to `date`: pending requests first, then the newest day; `day` opens at today. */
  sort: z.optional(z.enum(DESK_ORDERS)),
};

const deskFiltersSchema = z.strictObject(deskFilters);
const deskQuerySchema = z.strictObject({
  ...deskFilters,
  /** From the response header of the previous page; valid for the same filters and order only. */
  cursor: text(3000),
  pageSize: z.optional(integerText(1, DESK_PAGE_SIZE_MAX)),
});

export type DeskFilterQuery = z.output<typeof deskFiltersSchema>;
export type DeskQuery = z.output<typeof deskQuerySchema>;

/** Response headers of the desk's list; the body is a plain array (API-28). */
export const DESK_LIST_HEADERS = {
  /** The total when the first page was read. */
  total: 'x-total-count',
  /** What to send as `cursor` for the next page; absent on the last one. */
  next: 'x-next-cursor',
  /** In the order of the day: what to send as `cursor` for the rows before this page. */
  earlier: 'x-earlier-cursor',
} as const;

export const appointmentsContract = {
  createAppointment: endpoint({
    method: 'POST',
    path: '/appointments',
    summary:
      'Creates an appointment: pending if a member requests it, confirmed if a provider adds it',
    policy: only('member', 'provider', 'admin'),
    body: requestBody,
    response: appointmentSchema,
    errors: [
      'provider/not-found',
      'provider/takes-no-requests',
      'healthcard/none',
      'appointment/card-inactive',
      'appointment/not-on-card',
      'appointment/unusual-day',
    ],
  }),
  updateAppointment: endpoint({
    method: 'PUT',
    path: '/appointments/{id}',
    summary:
      'Changes the status of an appointment or reschedules it. 409 if that isn’t possible, or no longer is',
    policy: only('user', 'member', 'provider', 'admin'),
    params: id,
    body: z.strictObject({
      status: z.optional(z.enum(APPOINTMENT_STATUSES)),
      requestedDate: day,
      dayConfirmed,
      preferredTime: text(PREFERRED_TIME_MAX_LENGTH),
      /** From the clinic to the patient, such as why the request is declined. */
      message: text(LONG_TEXT_MAX_LENGTH),
      version: z.optional(versionField),
    }),
    response: appointmentSchema,
    errors: [
      'appointment/not-found',
      'appointment/stale',
      'appointment/not-possible',
      'appointment/unusual-day',
      'check-in/not-confirmed',
      'check-in/in-the-past',
      'appointment/not-yet',
      'check-in/reward-claimed',
    ],
  }),
  updateAppointments: endpoint({
    method: 'POST',
    path: '/appointments/bulk',
    summary: 'Confirms or cancels several requests, one by one. Says which were left out and why',
    policy: only('provider'),
    body: z.strictObject({
      ids: z.array(idField).check(z.minLength(1), z.maxLength(200)),
      status: z.enum(['confirmed', 'cancelled']),
    }),
    response: z.object({
      updated: list,
      failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
  getAppointment: endpoint({
    method: 'GET',
    path: '/appointments/{id}',
    summary: 'Returns an appointment to its member or its provider',
    policy: only('user', 'member', 'provider', 'admin'),
    params: id,
    response: appointmentSchema,
    errors: ['appointment/not-found'],
  }),
  listProviderAppointments: endpoint({
    method: 'GET',
    path: '/appointments/provider/{providerId}/address/{addressId}',
    summary: 'Lists the requests for one location of a provider, filtered, sorted and in pages',
    policy: only('provider'),
    params: deskParams,
    query: deskQuerySchema,
    response: list,
    errors: ['provider/not-found'],
  }),
  getDeskFigures: endpoint({
    method: 'GET',
    path: '/appointments/provider/{providerId}/address/{addressId}/figures',
    summary:
      'Returns this week’s figures for a location, Monday to Sunday. The discount is in pence',
    policy: only('provider'),
    params: deskParams,
    response: z.object({
      from: z.string(),
      to: z.string(),
      requests: z.number(),
      confirmed: z.number(),
      completed: z.number(),
      noShows: z.number(),
      discountPence: z.number(),
      unpriced: z.number(),
    }),
    errors: ['provider/not-found'],
  }),
  exportDeskList: endpoint({
    method: 'GET',
    path: '/appointments/provider/{providerId}/address/{addressId}/export',
    summary: 'Exports the filtered list for a spreadsheet, up to 5,000 rows',
    policy: withRecentProof(only('provider')),
    params: deskParams,
    query: deskFiltersSchema,
    response: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    limit: 'write',
    errors: ['provider/not-found'],
  }),
  listCardAppointments: endpoint({
    method: 'GET',
    path: '/appointments/healthcard/{cardNumber}',
    summary:
      'Lists the appointments of a card. Its owner sees all of them, a provider only its own',
    policy: only('user', 'member', 'provider', 'admin'),
    params: z.strictObject({ cardNumber: z.string().check(z.maxLength(CARD_NUMBER_MAX_LENGTH)) }),
    /** Paginated for the owner, newest first; `x-next-cursor` is the next page's cursor. */
    query: z.strictObject({
      cursor: text(3000),
      pageSize: z.optional(integerText(1, DESK_PAGE_SIZE_MAX)),
    }),
    response: list,
    errors: ['appointment/not-found'],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/appointments/{id}/check-in',
    summary:
      'Checks the member in, by location or manually. The server decides. A visit on a later day returns 409 check-in/another-day until earlyConfirmed is true',
    policy: only('user', 'member', 'admin'),
    params: id,
    body: z.optional(checkInBody),
    response: checkedIn,
    errors: [
      'appointment/not-found',
      'appointment/stale',
      'appointment/card-inactive',
      'membership/suspended',
      'check-in/not-confirmed',
      'check-in/in-the-past',
      'check-in/out-of-range',
      'check-in/inaccurate',
      'check-in/another-day',
    ],
  }),
  undoCheckIn: endpoint({
    method: 'POST',
    path: '/appointments/{id}/undo-check-in',
    summary: 'Undoes the member’s own check-in within ten minutes. 409 with the reason otherwise',
    policy: only('user', 'member', 'admin'),
    params: id,
    body: z.optional(z.strictObject({ version: z.optional(versionField) })),
    response: checkedIn,
    errors: [
      'appointment/not-found',
      'appointment/stale',
      'check-in/not-checked-in',
      'check-in/by-desk',
      'check-in/undo-too-late',
      'check-in/reward-claimed',
    ],
  }),
};
