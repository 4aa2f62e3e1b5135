import {
  APPOINTMENT_REQUEST_FIELD_ORDER,
  type AppointmentRequestValues,
} from '#shared/forms/appointment-request.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

type RequestField = keyof AppointmentRequestValues;

export type RequestProblem = {
  /** Message above the button; null where every message belongs to a field. */
  readonly text: string | null;
  readonly fields: readonly (readonly [RequestField, string])[];
  /** Whether the request needs an active membership. */
  readonly membership: boolean;
};

const NOTHING_LOST = 'We’ve kept everything you typed.';
const FAILED = `We couldn’t send your request. ${NOTHING_LOST} Please try again.`;
const INACTIVE = `Your membership isn’t active at the moment, so we couldn’t send your request. ${NOTHING_LOST}`;

/** Messages by error code, more specific to this form than the server's. */
const MESSAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'auth/forbidden': INACTIVE,
    'appointment/card-inactive': INACTIVE,
    'healthcard/none': `We couldn’t find your health card, so we couldn’t send your request. ${NOTHING_LOST} Please check your card in your profile.`,
    'provider/not-found': `This provider is no longer taking requests. ${NOTHING_LOST}`,
    'auth/required':
      'You’ve been signed out, so we couldn’t send your request. Please sign in and try again.',
    'rate/too-many': `You’ve sent a lot of requests in a short time. ${NOTHING_LOST} Please wait a minute and try again.`,
    'request/in-progress': 'We’re already sending your request. Please wait a moment.',
    network: `We lost the connection. ${NOTHING_LOST} You can safely send it again: the provider will only get it once.`,
  }),
);

const MEMBERSHIP_CODES: readonly string[] = ['auth/forbidden', 'appointment/card-inactive'];

/** Turns an error of a request into messages for the member (P-14). */
export function toRequestProblem(
  error: unknown,
  shown: readonly RequestField[] = APPOINTMENT_REQUEST_FIELD_ORDER,
): RequestProblem {
  if (!(error instanceof ApiError)) return { text: FAILED, fields: [], membership: false };
  const fields = shown.flatMap((field) => {
    const message = error.fields[field];
    return message === undefined ? [] : [[field, message] as const];
  });
  // The message of a field that is not shown goes above the button.
  const elsewhere = Object.entries(error.fields).find(
    ([name]) => !fields.some(([field]) => field === name),
  )?.[1];
  const text =
    MESSAGES.get(error.code) ?? elsewhere ?? (error.message === '' ? FAILED : error.message);
  return {
    text: fields.length > 0 && elsewhere === undefined ? null : text,
    fields,
    membership: MEMBERSHIP_CODES.includes(error.code),
  };
}
