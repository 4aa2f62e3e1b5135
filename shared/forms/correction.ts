import * as z from 'zod/mini';
import { isEmail } from '../fields/email.ts';
import { isPhone, withDialledPlus } from '../fields/phone.ts';
import { atMost, ifPresent, inOrder } from '../fields/rules-in-order.ts';
import { visible } from '../fields/visible-text.ts';
import {
  APPOINTMENT_TYPES,
  LONG_TEXT_MAX_LENGTH,
  PAYMENT_STATUSES,
  SERVICE_TYPE_MAX_LENGTH,
} from './provider-appointment.ts';

/** What the desk corrects of an appointment (P-14). A field that is left out stays as it is. */
export const correctionForm = z.object({
  paymentStatus: z.optional(z.enum(PAYMENT_STATUSES, 'Please select a valid payment option')),
  serviceType: z.optional(
    z
      .string()
      .check(
        visible,
        z.trim(),
        inOrder([
          atMost(SERVICE_TYPE_MAX_LENGTH),
          `Service type must be ${SERVICE_TYPE_MAX_LENGTH} characters or fewer`,
        ]),
      ),
  ),
  type: z.optional(z.enum(APPOINTMENT_TYPES, 'Please select a valid appointment type')),
  notes: z.optional(
    z
      .string()
      .check(
        visible,
        z.trim(),
        inOrder([
          atMost(LONG_TEXT_MAX_LENGTH),
          `Patient notes must be ${LONG_TEXT_MAX_LENGTH} characters or fewer`,
        ]),
      ),
  ),
  /** Empty: the member's own. The clinic copies what its patient says, so a foreign number is one of any country. */
  phone: z.optional(
    z
      .string()
      .check(
        z.overwrite(withDialledPlus),
        inOrder([
          ifPresent(isPhone),
          'Please enter a valid UK phone number, or one with its country code',
        ]),
      ),
  ),
  email: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        inOrder([ifPresent(isEmail), 'Please enter a valid email address']),
      ),
  ),
});

export type CorrectionValues = z.output<typeof correctionForm>;
