/** One mail, ready to go. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stays the same when a delivery is tried again. */
  readonly messageId: string;
  /** Email programs offer to leave with one click, by a POST to this address (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/**
 * Hands a mail over. Throws when it was not taken: a EmailRefusedError when it never will be, any
 * other error when it is worth another try.
 */
export type EmailPort = { deliver(mail: Email): Promise<void> };

/** The recipient or the mail itself is refused for good. */
export class EmailRefusedError extends Error {
  override readonly name = 'EmailRefusedError';
}
