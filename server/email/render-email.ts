import type { EmailCalendar } from '../ports/email/port.ts';
import type { EmailBrand, EmailContent } from './email-content.ts';
import { type EmailIntent, reasonOf } from './email-kinds.ts';
import { emailHtml } from './html/layout.ts';
import { emailText } from './text-twin.ts';

/** An email to a person, before rendering. */
export type EmailMessage = Omit<EmailContent, 'heading'> & {
  /** Idempotency key: a second email with the same intent is dropped. */
  readonly intent: EmailIntent;
  readonly to: string;
  readonly subject: string;
  /** Defaults to the subject. */
  readonly heading?: string;
  readonly calendar?: EmailCalendar;
  /** Not sent before this delay; immediately by default. */
  readonly delaySeconds?: number;
  /** Not sent after this time, for example because its link is no longer valid; no limit by default. */
  readonly validSeconds?: number;
};

/** Renders both bodies of an email. */
export function renderEmail(
  message: EmailMessage,
  brand: EmailBrand,
): { readonly text: string; readonly html: string } {
  const body = { heading: message.subject, ...message, reason: reasonOf(message.intent) };
  return { text: emailText(body, brand), html: emailHtml(body, brand) };
}
