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

const NOTHING_LOST = 'Nothing you typed is lost.';
const FAILED = `Your request could not be sent. ${NOTHING_LOST} Please try again.`;
const INACTIVE = `Your membership is not active at the moment, so the request was not sent. ${NOTHING_LOST}`;

/** Messages by error code, more specific to this form than the server's. */
const MESSAGES: Readonly<Record<string, string>> = {
  'auth/forbidden': INACTIVE,
  'appointment/card-inactive': INACTIVE,
  'healthcard/none': `Your health card could not be found, so the request was not sent. ${NOTHING_LOST} Please look at your card in your profile.`,
  'provider/not-found': `This provider cannot be asked any more. ${NOTHING_LOST}`,
  'auth/required': `You are not signed in any more, so the request was not sent.`,
  'rate/too-many': `You have sent many requests in a short time. ${NOTHING_LOST} Please wait a minute and try again.`,
  'request/in-progress': 'Your request is being handled already. Please wait a moment.',
  network: `The connection was lost. ${NOTHING_LOST} You can send it again: it arrives only once.`,
};

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
  const text = MESSAGES[error.code] ?? elsewhere ?? (error.message === '' ? FAILED : error.message);
  return {
    text: fields.length > 0 && elsewhere === undefined ? null : text,
    fields,
    membership: MEMBERSHIP_CODES.includes(error.code),
  };
}
