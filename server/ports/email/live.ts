import { createTransport } from 'nodemailer';
import { type EmailPort, EmailRefusedError } from './port.ts';

/** Delivers by SMTP. */
export function createSmtpEmail(smtpUrl: string, from: string): EmailPort {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver({ to, subject, text, html, messageId, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId: `<${messageId}@halewell>`,
          ...(unsubscribeUrl === undefined ? {} : leavingHeaders(unsubscribeUrl)),
        });
      } catch (error) {
        throw isRefusal(error) ? new EmailRefusedError(error.message, { cause: error }) : error;
      }
    },
  };
}

function leavingHeaders(url: string) {
  return {
    list: { unsubscribe: { url } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** What a server says to whom a mail goes, and to what it says. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/**
 * A permanent answer (5xx) about this mail, or an address that is none. One about us, as to a
 * sign-in that is wrong, is an operator's to mend: the mail is worth another try.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, command, permanent } = error as Error & Partial<Record<string, unknown>>;
  if (command === 'API') return code === 'EENVELOPE';
  return permanent === true && typeof command === 'string' && ABOUT_THE_MAIL.has(command);
}
