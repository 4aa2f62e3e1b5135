import type { Kysely, Transaction } from 'kysely';
import { ADMIN_PAGE_SIZE, type AdminEmail } from '#shared/contract/admin.ts';
import type { AuditAction } from '../audit/actions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Suppressions } from '../email/suppressions.ts';
import { AppError } from '../http/app-error.ts';
import type { FailedJobs } from '../jobs/failed-jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createEmailStore, type EmailState } from './email-store.ts';
import { offsetOf } from './page-of.ts';
import { presentEmail, presentFailedJob } from './present.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly failedJobs: FailedJobs;
  readonly suppressions: Suppressions;
};

type EmailQuery = {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly state?: EmailState | undefined;
};

const isUuid = (id: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** How many failed jobs are listed; the number of all is shown. */
const JOBS_LISTED = 100;

/** What the product does by itself, in the console: emails and jobs, above all those that failed. */
export function createBackground({ db, clock, failedJobs, suppressions }: Deps) {
  /** A change with its audit entry; neither without the other. */
  function audited(
    entry: { actorUid: string; action: AuditAction; subject: string; detail?: object },
    change: (trx: Transaction<Tables>) => Promise<void>,
  ): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await change(trx);
      await writeAudit(trx, { at: clock.now(), ...entry, detail: { ...entry.detail } });
    });
  }

  /** @throws AppError with the code for an unknown email */
  async function findEmail(id: string, code: 'mail/not-failed' | 'mail/not-suppressed') {
    const row = isUuid(id) ? await createEmailStore(db).find(id) : undefined;
    if (!row) throw new AppError(code);
    return row;
  }

  async function present(rows: readonly Awaited<ReturnType<typeof findEmail>>[]) {
    const suppressed = await suppressions.findAll(rows.map(({ recipient }) => recipient));
    return rows.map((row) => presentEmail(row, suppressed.get(row.recipient)));
  }

  async function listFailedJobs() {
    const rows = await failedJobs.list(JOBS_LISTED);
    return { items: rows.map(presentFailedJob), total: await failedJobs.count() };
  }

  return {
    async listEmails({ search = '', state, page = 1 }: EmailQuery) {
      const emails = createEmailStore(db);
      const { rows, total } = await emails.list(search, state, offsetOf(page), ADMIN_PAGE_SIZE);
      const undeliverable = await emails.countUndeliverable();
      return { items: await present(rows), total, page, pageSize: ADMIN_PAGE_SIZE, undeliverable };
    },

    /** @throws AppError mail/not-failed if it was sent or has not failed */
    async retryEmail(actorUid: string, id: string): Promise<AdminEmail> {
      await findEmail(id, 'mail/not-failed');
      await audited({ actorUid, action: 'mail/retried', subject: id }, async (trx) => {
        if (!(await createEmailStore(trx).reset(id))) throw new AppError('mail/not-failed');
      });
      const [email] = await present([await findEmail(id, 'mail/not-failed')]);
      if (!email) throw new AppError('mail/not-failed');
      return email;
    },

    /** @throws AppError mail/not-suppressed */
    async liftSuppression(actorUid: string, id: string): Promise<AdminEmail> {
      const { recipient } = await findEmail(id, 'mail/not-suppressed');
      await audited({ actorUid, action: 'mail/suppression-lifted', subject: id }, async (trx) => {
        if (!(await suppressions.lift(recipient, trx))) throw new AppError('mail/not-suppressed');
      });
      const [email] = await present([await findEmail(id, 'mail/not-suppressed')]);
      if (!email) throw new AppError('mail/not-suppressed');
      return email;
    },

    listFailedJobs,

    /** @throws AppError job/not-failed */
    async retryJob(actorUid: string, id: string) {
      const name = isUuid(id) ? await failedJobs.findName(id) : null;
      if (name === null) throw new AppError('job/not-failed');
      await audited(
        { actorUid, action: 'job/retried', subject: id, detail: { job: name } },
        (trx) => failedJobs.retry(name, id, trx),
      );
      return listFailedJobs();
    },
  };
}
