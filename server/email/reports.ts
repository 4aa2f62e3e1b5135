import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { EmailReport } from '#shared/contract/email-reports.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { ReturnPaths } from './return-path.ts';
import type { Suppressions } from './suppressions.ts';

type Deps = {
  /** Null: no report is accepted. */
  readonly secret: string | null;
  readonly store: Pick<OutboxStore, 'findRecipient'>;
  readonly suppressions: Pick<Suppressions, 'add'>;
  readonly returnPaths: Pick<ReturnPaths, 'read'>;
  readonly clock: Clock;
  readonly log: Logger;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Bounces and complaints that the mail provider reports (ADR-052). */
export function createEmailReports(deps: Deps) {
  const { secret, store, suppressions, returnPaths, clock, log } = deps;

  async function addressOf({ address, returnPath }: EmailReport): Promise<string | undefined> {
    if (address !== undefined) return address;
    const id = returnPath === undefined ? null : returnPaths.read(returnPath);
    return id === null ? undefined : store.findRecipient(id);
  }

  return {
    /**
     * Suppresses the addresses of permanent bounces and of complaints. Idempotent.
     * @throws AppError webhook/bad-signature for another secret
     */
    async receive(given: string, reports: readonly EmailReport[]): Promise<{ suppressed: number }> {
      if (secret === null || !timingSafeEqual(digest(given), digest(secret)))
        throw new AppError('webhook/bad-signature');
      let suppressed = 0;
      for (const report of reports) {
        const { kind, permanent } = report;
        const address = kind === 'bounce' && !permanent ? undefined : await addressOf(report);
        log.info(
          { event: 'email', kind, permanent, known: address !== undefined },
          'an email was reported',
        );
        if (address === undefined) continue;
        await suppressions.add(address, kind, clock.now());
        suppressed += 1;
      }
      return { suppressed };
    },
  };
}

export type EmailReports = ReturnType<typeof createEmailReports>;
