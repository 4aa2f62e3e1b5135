import type { Stripe } from 'stripe';
import type { Listed } from './objects/part-of.ts';

/** Codes that the real service gives and the SDK does not list. */
type UnlistedCode =
  // Documented with `payment_behavior: error_if_incomplete`.
  | 'subscription_payment_intent_requires_action'
  // Since the version 2026-09-30.endive, which took the parameter away.
  | 'payment_method_types_no_longer_supported';

/** The real service's word for what is wrong, as the SDK lists them. */
export type ListedCode = Listed<NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>>;
type ErrorCode = ListedCode | UnlistedCode;

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

export interface ErrorDetail {
  readonly code?: ErrorCode;
  readonly param?: string;
  readonly declineCode?: string | null;
  /** The request was refused before anything of it was begun. */
  readonly unread?: true;
}

export interface ErrorBody {
  readonly error: {
    readonly type: ErrorType;
    readonly message: string;
    readonly code?: ErrorCode;
    readonly doc_url?: string;
    readonly param?: string;
    readonly decline_code?: string;
  };
}

/** The statuses with which the API answers. */
export type AnswerStatus = 200 | 400 | 401 | 402 | 404 | 409 | 500;

/** A refusal of the sandbox's API, in the real service's shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: Exclude<AnswerStatus, 200>;
  readonly type: ErrorType;
  readonly detail: ErrorDetail;

  constructor(
    status: ApiError['status'],
    type: ErrorType,
    message: string,
    detail: ErrorDetail = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.detail = detail;
  }

  /** The parameters themselves were wrong, so nothing was begun that a repeated request could find. */
  get isAboutParameters(): boolean {
    return this.detail.unread === true || this.detail.code === 'parameters_exclusive';
  }

  body(): ErrorBody {
    const { code, param, declineCode } = this.detail;
    const docUrl = `https://stripe.com/docs/error-codes/${code?.replaceAll('_', '-')}`;
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(code ? { code, doc_url: docUrl } : {}),
        ...(param ? { param } : {}),
        ...(declineCode ? { decline_code: declineCode } : {}),
      },
    };
  }
}

/** A parameter that cannot be accepted, or a thing that cannot be done with what it names. */
export function refusal(message: string, detail: ErrorDetail = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, detail);
}

/** Something that the path names and that does not exist. */
export function missing(what: string, id: string, param = 'id'): ApiError {
  const detail = { code: 'resource_missing', param } as const;
  return new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, detail);
}

/** Something that a parameter names and that does not exist: the request is a bad one. */
export function missingIn(param: string, what: string, id: string): ApiError {
  return refusal(`No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function declined(code: ErrorCode, message: string, declineCode: string | null): ApiError {
  return new ApiError(402, 'card_error', message, { code, declineCode });
}
