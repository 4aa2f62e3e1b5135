/** A problem that the operator can mend: the message says how, and is shown without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
