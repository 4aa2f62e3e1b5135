import {
  APPOINTMENT_REQUEST_FIELD_ORDER,
  type AppointmentRequestValues,
} from '#shared/forms/appointment-request.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

type RequestField = keyof AppointmentRequestValues;

export type RequestProblem = {
  /** For above the button; null where every word stands at a field. */
  readonly text: string | null;
  readonly fields: readonly (readonly [RequestField, string])[];
  /** Whether only a membership that is active again can help. */
  readonly membership: boolean;
};

const KEPT = 'Nothing you typed is lost.';
const FAILED = `Your request could not be sent. ${KEPT} Please try again.`;
const INACTIVE = `Your membership is not active at the moment, so the request was not sent. ${KEPT}`;

/** In place of the server's words, where they say too little to whoever stands in this form. */
const WORDS: Readonly<Record<string, string>> = {
  'auth/forbidden': INACTIVE,
  'appointment/card-inactive': INACTIVE,
  'healthcard/none': `Your health card could not be found, so the request was not sent. ${KEPT} Please look at your card in your profile.`,
  'provider/not-found': `This provider cannot be asked any more. ${KEPT}`,
  'auth/required': `You are not signed in any more, so the request was not sent.`,
  'rate/too-many': `You have sent many requests in a short time. ${KEPT} Please wait a minute and try again.`,
  'request/in-progress': 'Your request is being handled already. Please wait a moment.',
  network: `The connection was lost. ${KEPT} You can send it again: it arrives only once.`,
};

const MEMBERSHIP: readonly string[] = ['auth/forbidden', 'appointment/card-inactive'];

/** What went wrong with a request, in words for the member (spec 8; P-14). */
export function requestProblem(
  error: unknown,
  shown: readonly RequestField[] = APPOINTMENT_REQUEST_FIELD_ORDER,
): RequestProblem {
  if (!(error instanceof ApiError)) return { text: FAILED, fields: [], membership: false };
  const fields = shown.flatMap((field) => {
    const message = error.fields[field];
    return message === undefined ? [] : [[field, message] as const];
  });
  // A field that is not in sight says its words here.
  const elsewhere = Object.entries(error.fields).find(
    ([name]) => !fields.some(([field]) => field === name),
  )?.[1];
  const text = WORDS[error.code] ?? elsewhere ?? (error.message === '' ? FAILED : error.message);
  return {
    text: fields.length > 0 && elsewhere === undefined ? null : text,
    fields,
    membership: MEMBERSHIP.includes(error.code),
  };
}
