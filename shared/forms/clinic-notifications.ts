import * as z from 'zod/mini';
import {
  DIGEST_HOURS,
  DIGEST_HOURS_MAX,
  REQUEST_EMAILS,
  TOMORROW_HOURS,
} from '../domain/clinics/notifications.ts';
import { emailField } from '../fields/email.ts';
import { idField } from '../fields/id.ts';

const OWNERS_MAX = 100;

const NO_HOUR = 'Please choose one of these hours';
const hourOf = (hours: readonly number[]) =>
  z.number().check(
    z.gte(0, NO_HOUR),
    z.lte(23, NO_HOUR),
    z.refine((hour) => hours.includes(hour), NO_HOUR),
  );

/** How a clinic is emailed (ADR-077). */
export const clinicNotificationsForm = z
  .strictObject({
    requests: z.enum(REQUEST_EMAILS),
    digestHours: z.array(hourOf(DIGEST_HOURS)).check(
      z.maxLength(DIGEST_HOURS_MAX, `Please choose ${DIGEST_HOURS_MAX} hours or fewer`),
      z.refine((hours) => new Set(hours).size === hours.length, 'Please choose each hour once'),
    ),
    /** Null: no list of tomorrow. */
    tomorrowHour: z.nullable(hourOf(TOMORROW_HOURS)),
    /** The owners who get no emails. */
    ownersOff: z.array(idField).check(z.maxLength(OWNERS_MAX)),
  })
  .check(
    z.refine(({ requests, digestHours }) => requests !== 'digest' || digestHours.length > 0, {
      error: 'Please choose at least one hour',
      path: ['digestHours'],
    }),
  );

export type ClinicNotificationsInput = z.input<typeof clinicNotificationsForm>;

/** An address that a clinic adds. */
export const notificationAddressForm = z.strictObject({ email: emailField });

export type NotificationAddressValues = z.output<typeof notificationAddressForm>;
