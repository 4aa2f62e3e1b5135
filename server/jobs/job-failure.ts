/** Codes like `23505`, `ECONNREFUSED` and `payment/declined`; anything else may contain personal data. */
const CODE = /^[\w./-]{1,60}$/;

/**
 * What an operator may know about a failed job: the type and the code of its error. Messages may
 * contain addresses or card numbers, and the queue is no place for them.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly type: string;
  readonly code: string | null;

  constructor(error: unknown) {
    super('');
    this.stack = '';
    this.type = error instanceof Error ? error.constructor.name : typeof error;
    const code = (error as { code?: unknown } | null | undefined)?.code;
    this.code = typeof code === 'string' && CODE.test(code) ? code : null;
  }
}
