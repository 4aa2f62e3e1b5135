import { createTransport } from 'nodemailer';
import { headersOf, type Sender } from './headers.ts';
import {
  type EmailCalendar,
  EmailDeferredError,
  type EmailPort,
  EmailRefusedError,
} from './port.ts';

/**
 * Delivers by SMTP.
 * @param connections emails sent at the same time, each over a connection that is kept
 */
export function createSmtpEmail(smtpUrl: string, sender: Sender, connections = 1): EmailPort {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver(email) {
      const { to, subject, text, html, returnPath, calendar } = email;
      try {
        await transport.sendMail({
          to,
          subject,
          text,
          html,
          ...(returnPath === null ? {} : { envelope: { from: returnPath, to } }),
          ...(calendar ? { icalEvent: calendarPart(calendar) } : {}),
          ...headersOf(email, sender),
        });
      } catch (error) {
        throw classify(error);
      }
    },
  };
}

/** As an alternative of the body, which calendars act on, and as an attachment for everyone else. */
function calendarPart({ method, fileName, content }: EmailCalendar) {
  return { method, filename: fileName, content };
}

/** The SMTP commands whose errors are about the recipient or the message. */
const MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA']);

/**
 * A response about this email, or an invalid address, as an error of the port. Errors of the
 * connection or about our configuration, such as wrong credentials, stay: an operator can fix them.
 */
function classify(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, command, responseCode } = error as Error & Partial<Record<string, unknown>>;
  const isInvalid = command === 'API' && code === 'EENVELOPE';
  const isAboutEmail =
    typeof command === 'string' &&
    MESSAGE_COMMANDS.has(command) &&
    typeof responseCode === 'number' &&
    // The server closes the connection: "try again later" for every email.
    responseCode !== 421;
  if (!isInvalid && !isAboutEmail) return error;
  const ErrorClass =
    isInvalid || Number(responseCode) >= 500 ? EmailRefusedError : EmailDeferredError;
  return new ErrorClass(error.message, { cause: error });
}
