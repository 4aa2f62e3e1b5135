import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

/** Delivers by SMTP. */
export function createSmtpMail(smtpUrl: string, from: string): MailPort {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver({ to, subject, text, html, messageId, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${messageId}@halewell>`,
        ...(unsubscribeUrl === undefined ? {} : leavingHeaders(unsubscribeUrl)),
      });
    },
  };
}

function leavingHeaders(url: string) {
  return {
    list: { unsubscribe: { url } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
