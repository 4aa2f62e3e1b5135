/** A rendered email. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every delivery attempt. */
  readonly messageId: string;
  /** Email clients offer one-click unsubscribe by a POST to this URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/**
 * Delivers an email.
 * @throws EmailRefusedError when it is permanently rejected; any other error may be retried
 */
export type EmailPort = { deliver(email: Email): Promise<void> };

/** The recipient or the message is permanently rejected. */
export class EmailRefusedError extends Error {
  override readonly name = 'EmailRefusedError';
}
