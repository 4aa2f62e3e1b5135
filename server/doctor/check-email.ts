import { createTransport } from 'nodemailer';
import { type Check, codeOf, failed, ok, reasonOf, warning } from './finding.ts';

/** What the operator does, by nodemailer's code. */
const MENDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EAUTH: 'Correct the user and the password in SMTP_URL.',
    EDNS: 'Correct the host in SMTP_URL.',
    ETLS: 'Use smtps:// for port 465 and smtp:// for port 587, and check the certificate.',
    ESOCKET: 'Start the email server, or correct the host and the port in SMTP_URL.',
    ECONNECTION: 'Start the email server, or correct the host and the port in SMTP_URL.',
    ETIMEDOUT: 'Check the host, the port and the firewall: many networks block port 25.',
  }),
);

/** Connects and signs in to the email server; sends nothing. */
export const checkEmail: Check = {
  about: 'Email server',
  needs: ['SMTP_URL'],
  async run({ config: { smtpUrl } }) {
    if (!smtpUrl)
      return [
        warning(
          'There is no email server: emails appear on /dev/mailbox only.',
          'Set SMTP_URL before you go live.',
        ),
      ];
    const { host, username } = new URL(smtpUrl);
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 10_000,
    });
    try {
      await transport.verify();
      return [
        ok(
          username
            ? `${host} accepts the user of SMTP_URL.`
            : `${host} answers. SMTP_URL has no user, so no sign-in was tried.`,
        ),
      ];
    } catch (error) {
      return [
        failed(
          `${host} cannot be used for emails: ${reasonOf(error)}.`,
          MENDS.get(codeOf(error)) ?? 'Correct SMTP_URL.',
        ),
      ];
    } finally {
      transport.close();
    }
  },
};
