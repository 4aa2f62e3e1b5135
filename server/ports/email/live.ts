import { createTransport } from 'nodemailer';
import { headersOf, type Sender } from './headers.ts';
import { type EmailPort, EmailRefusedError } from './port.ts';

/** Delivers by SMTP. */
export function createSmtpEmail(smtpUrl: string, sender: Sender): EmailPort {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver(email) {
      const { to, subject, text, html } = email;
      try {
        await transport.sendMail({ to, subject, text, html, ...headersOf(email, sender) });
      } catch (error) {
        throw isPermanentRejection(error)
          ? new EmailRefusedError(error.message, { cause: error })
          : error;
      }
    },
  };
}

/** The SMTP commands whose errors are about the recipient or the message. */
const MESSAGE_COMMANDS = new Set(['RCPT TO', 'DATA']);

/**
 * Whether an error is permanent for this email: a 5xx response about it, or an invalid address. Errors
 * about our configuration, such as wrong credentials, are retried, because an operator can fix them.
 */
function isPermanentRejection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, command, permanent } = error as Error & Partial<Record<string, unknown>>;
  if (command === 'API') return code === 'EENVELOPE';
  return permanent === true && typeof command === 'string' && MESSAGE_COMMANDS.has(command);
}
