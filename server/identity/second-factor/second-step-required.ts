import { AppError } from '../../http/app-error.ts';

/**
 * The first step of a sign-in was right, and the person has two-step sign-in (P-64). `hold` answers what
 * the second step is.
 */
export class SecondStepRequired extends AppError {
  readonly uid: string;

  constructor(uid: string, cause?: unknown) {
    super('auth/code-required', { cause });
    this.uid = uid;
  }
}
