import type { Logger } from 'pino';
import { emailAttempts } from '../metrics/metrics.ts';
import { type EmailPort, EmailRefusedError } from '../ports/email/port.ts';

/**
 * Logs and counts each attempt to deliver an email, by the email's id: neither the address, the subject nor the mail
 * server's words, which may repeat the address.
 */
export function observeDeliveries(port: EmailPort, log: Logger): EmailPort {
  return {
    ...port,
    async deliver(email) {
      const started = performance.now();
      const attempted = (outcome: 'sent' | 'refused' | 'failed') => {
        emailAttempts.inc({ outcome });
        const milliseconds = Math.round(performance.now() - started);
        return { outcome, mail: email.messageId, milliseconds };
      };
      try {
        await port.deliver(email);
      } catch (error) {
        const outcome = error instanceof EmailRefusedError ? 'refused' : 'failed';
        log.warn(
          { event: 'email', ...attempted(outcome), err: error },
          'an email was not delivered',
        );
        throw error;
      }
      log.info({ event: 'email', ...attempted('sent') }, 'an email was delivered');
    },
  };
}
