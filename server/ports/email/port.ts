/** A calendar file that email clients act on by its method (RFC 6047). */
export type EmailCalendar = {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly fileName: string;
  readonly content: string;
};

/** A rendered email. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every delivery attempt. */
  readonly messageId: string;
  /** Where bounces go, as the envelope's sender; null: to the sender. */
  readonly returnPath: string | null;
  /** Email clients offer one-click unsubscribe by a POST to this URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly calendar?: EmailCalendar;
};

/**
 * Delivers an email.
 * @throws EmailRefusedError when it is permanently rejected, EmailDeferredError when the server takes
 * others and this one later; after any other error, the server is probably down for every email
 */
export type EmailPort = {
  deliver(email: Email): Promise<void>;
  /** Whether emails are read in the outbox, which therefore keeps their bodies. */
  readonly readInOutbox?: true | undefined;
};

/** The recipient or the message is permanently rejected. */
export class EmailRefusedError extends Error {
  override readonly name = 'EmailRefusedError';
}

/** The recipient or the message is rejected for now. */
export class EmailDeferredError extends Error {
  override readonly name = 'EmailDeferredError';
}
