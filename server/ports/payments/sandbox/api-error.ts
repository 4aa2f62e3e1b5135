import type { AnswerStatus } from './store.ts';

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

interface ErrorDetail {
  readonly code?: string;
  readonly param?: string;
  readonly declineCode?: string | null;
}

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
    return /^parameters?_/.test(this.detail.code ?? '');
  }

  body(): object {
    const { code, param, declineCode } = this.detail;
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(code ? { code } : {}),
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

/** Something that does not exist. `param` is where its id came from: a customer named in a request makes that a bad one. */
export function missing(what: string, id: string, param = 'id'): ApiError {
  return new ApiError(
    param === 'customer' ? 400 : 404,
    'invalid_request_error',
    `No such ${what}: '${id}'`,
    {
      code: 'resource_missing',
      param,
    },
  );
}

export function declined(code: string, message: string, declineCode: string | null): ApiError {
  return new ApiError(402, 'card_error', message, { code, declineCode });
}
