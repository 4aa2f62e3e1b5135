import * as z from 'zod/mini';

export const APPOINTMENT_STATUSES = [
  'pending',
  'confirmed',
  'checked-in',
  'completed',
  'cancelled',
] as const;

export const APPOINTMENT_PRIORITIES = ['low', 'medium', 'high'] as const;
export const CHECK_IN_METHODS = ['gps', 'manual', 'desk'] as const;
/** The member's word on a visit that nobody but the clinic knows of. */
export const VISIT_ANSWERS = ['awaited', 'confirmed', 'denied'] as const;

/**
 * The point from which check-in distance is measured: the appointment's location, or the fallback
 * (P-23).
 */
export const checkInPlaceSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** False if the location has no coordinates and the fallback point is used. */
  mapped: z.boolean(),
});

/** An appointment request (ENTITY-21), with the additional fields of our own screens. */
export const appointmentSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  healthcareId: z.string(),
  patientName: z.string(),
  patientAge: z.nullable(z.number()),
  patientDob: z.string(),
  patientGender: z.string(),
  expiryDate: z.nullable(z.string()),
  membershipType: z.string(),
  /** `YYYY-MM-DD`; `date` is the same day, because clients read either. */
  requestedDate: z.string(),
  date: z.string(),
  preferredTime: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  type: z.enum(['in-person', 'telehealth']),
  symptoms: z.string(),
  notes: z.string(),
  priority: z.enum(APPOINTMENT_PRIORITIES),
  discount: z.number(),
  serviceType: z.string(),
  createdAt: z.string(),
  providerAddress: z.string(),
  providerPhone: z.string(),
  selectedAddress: z.string(),
  selectedPhone: z.string(),
  payment: z.object({ status: z.string(), amount: z.nullable(z.number()), method: z.string() }),
  /** Who requested it. */
  createdBy: z.enum(['member', 'provider']),
  addressId: z.string(),
  /** Increases with every change; sent back for optimistic locking. */
  version: z.number(),
  checkInPlace: checkInPlaceSchema,
  /** How the person checked in; `verified` once the location or the clinic confirmed it. */
  checkIn: z.nullable(
    z.object({
      method: z.enum(CHECK_IN_METHODS),
      at: z.string(),
      verified: z.boolean(),
      /** By location, but nobody can have travelled there since the check-in before; `manual` then. */
      tooFar: z.optional(z.boolean()),
    }),
  ),
  /**
   * Who cancelled it and from which status, which tells a declined request from a withdrawn one.
   * Null if not cancelled.
   */
  cancelled: z.nullable(
    z.object({
      at: z.string(),
      by: z.enum(['member', 'provider', 'admin', 'system']),
      from: z.enum(['pending', 'confirmed', 'checked-in']),
    }),
  ),
  /**
   * Another time: that the clinic proposes for a request (P-13), or that the member asks for once it is confirmed
   * (P-73). Null without one, and once it is answered.
   */
  proposal: z.nullable(
    z.object({
      by: z.enum(['member', 'provider']),
      requestedDate: z.string(),
      preferredTime: z.string(),
      at: z.string(),
    }),
  ),
  /** From the clinic to the patient, such as why a request was declined. */
  message: z.string(),
  /** The clinic's own; empty for everyone else. */
  deskNote: z.string(),
  /**
   * How the clinic reaches the member who made the request; null in lists, for a visit that the clinic
   * added, and for everyone else.
   */
  contact: z.nullable(z.object({ phone: z.string(), email: z.string() })),
  /** How the desk settled the visit once it was over; null if it didn't have to (P-14). */
  settled: z.nullable(z.enum(['attended', 'no-show'])),
  /** Whether the desk disputes the member's check-in, which earns nothing meanwhile (P-14). */
  disputed: z.boolean(),
  /**
   * What the member says of a visit that the clinic alone added and checked in, which earns nothing before
   * it is `confirmed` (P-24). Null if nobody asks.
   */
  visitAnswer: z.nullable(z.enum(VISIT_ANSWERS)),
  /** The card's current state in words, for the desk (P-51). */
  cardState: z.enum(['active', 'lapsed', 'suspended', 'unknown']),
});

export type Appointment = z.infer<typeof appointmentSchema>;
export type AppointmentStatus = Appointment['status'];
