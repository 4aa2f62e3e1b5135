import type { FieldCipher } from '../config/field-cipher.ts';
import type { EmailCalendar } from '../ports/email/port.ts';

/** What an email says. Its links open accounts and subscriptions. */
export type EmailBodies = {
  readonly text_body: string;
  readonly html_body: string;
  readonly unsubscribe_url: string | null;
  readonly calendar?: EmailCalendar | undefined;
};

/** The columns of an email whose body is deleted. */
export const NO_BODY = {
  body_sealed: null,
  text_body: '',
  html_body: '',
  unsubscribe_url: null,
} as const;

/** The key's purpose; `keys:rotate` seals with it too. */
export const EMAIL_BODIES = 'emails';

/** Seals a body for its email, so that it cannot be moved to another one (ADR-059). */
export function sealBody(cipher: FieldCipher, intent: string, body: EmailBodies): string {
  return cipher.seal(JSON.stringify(body), intent);
}

/**
 * A row with its body opened. One without a sealed body is of the build before, or its body is deleted.
 * @throws Error when no secret opens it
 */
export function openBody<Row extends { intent: string; body_sealed: string | null }>(
  cipher: FieldCipher,
  { body_sealed: sealed, ...row }: Row,
): Omit<Row, 'body_sealed'> {
  if (sealed === null) return row;
  return { ...row, ...(JSON.parse(cipher.open(sealed, row.intent)) as EmailBodies) };
}
