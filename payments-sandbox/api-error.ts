import type { Stripe } from 'stripe';
import type { Listed } from './objects/subset-of.ts';

/** Codes that Stripe returns and the SDK does not list. */
type UnlistedCode =
  // Documented with `payment_behavior: error_if_incomplete`.
  | 'subscription_payment_intent_requires_action'
  // Since version 2026-09-30.endive, which removed the parameter.
  | 'payment_method_types_no_longer_supported';

/** Stripe's error codes, as the SDK lists them. */
export type ListedCode = Listed<NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>>;
type ErrorCode = ListedCode | UnlistedCode;

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

export interface ErrorDetail {
  readonly code?: ErrorCode;
  readonly param?: string;
  readonly declineCode?: string | null;
  /** The request was rejected before it was processed. */
  readonly unprocessed?: true;
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

/** Status codes of API responses. */
export type ResponseStatus = 200 | 400 | 401 | 402 | 404 | 409 | 500;

/** An error of the sandbox's API, in Stripe's format. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: Exclude<ResponseStatus, 200>;
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

  /** The parameters were invalid, so the response is not stored for its idempotency key. */
  get isParameterError(): boolean {
    return this.detail.unprocessed === true || this.detail.code === 'parameters_exclusive';
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

/** 400: an invalid parameter, or an operation that is not possible. */
export function invalidRequest(message: string, detail: ErrorDetail = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, detail);
}

/** 404: the object in the path does not exist. */
export function notFound(what: string, id: string, param = 'id'): ApiError {
  const detail = { code: 'resource_missing', param } as const;
  return new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, detail);
}

/** 400: the object that a parameter references does not exist. */
export function notFoundInParam(param: string, what: string, id: string): ApiError {
  return invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function declined(code: ErrorCode, message: string, declineCode: string | null): ApiError {
  return new ApiError(402, 'card_error', message, { code, declineCode });
}
