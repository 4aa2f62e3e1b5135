import type { EmailCalendar } from '../ports/email/port.ts';
import type { EmailBrand, EmailContent, EmailBody } from './email-content.ts';
import { type EmailIntent, reasonOf } from './email-kinds.ts';
import { emailHtml } from './html/layout.ts';
import { closingLines } from './closing-copy.ts';

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

/** Separates the message from the lines about it. */
const RULE = '---';

/** Renders an email as plain text, with the same facts as the HTML. Lines wrap in the reader's client. */
function emailText(body: EmailBody, brand: EmailBrand): string {
  const [first = '', ...others] = body.paragraphs;
  const { details = [], action, afterword, alternative, unsubscribe } = body;
  return [
    body.heading,
    first,
    ...(details.length > 0
      ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')]
      : []),
    ...others,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(afterword ? [afterword] : []),
    ...(alternative ? [`${alternative.label}:\n${alternative.url}`] : []),
    RULE,
    closingLines(body, brand).join('\n'),
    ...(unsubscribe ? [`Unsubscribe:\n${unsubscribe.page}`] : []),
    `${brand.name}\n${brand.appUrl}`,
  ].join('\n\n');
}
