import type { Transaction } from 'kysely';
import { ADMIN_PAGE_SIZE } from '#shared/contract/admin.ts';
import type { Application, OperatorMove } from '#shared/contract/clinic-applications.ts';
import type { ApplicationState } from '#shared/domain/clinics/application.ts';
import { offsetOf, pageOf } from '../admin/page-of.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { StoredApplication } from './application-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { approvedEmail, declinedEmail, questionEmail } from './emails.ts';
import type { Approved } from './open-record.ts';
import { presentApplication, presentRow } from './present.ts';

type ListQuery = {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly state?: ApplicationState | undefined;
};

type Move = { readonly move: OperatorMove; readonly message?: string | undefined };

type Deps = ApplicationDeps & {
  /** Opens the record of an application; `approve` is called in its transaction. */
  readonly openRecord: (
    application: Approved,
    approve: (providerId: string, trx: Transaction<Tables>) => Promise<void>,
  ) => Promise<void>;
};

/** What operators do with applications, in the console. Every move is audited in its transaction. */
export function createReview(deps: Deps) {
  const { store, lists, details, links, outbox, clock, brandName } = deps;

  /** @throws AppError application/not-found */
  async function get(id: string): Promise<Application> {
    const row = await lists.find(id);
    if (!row) throw new AppError('application/not-found');
    const messages = await store.listMessages(id);
    return presentApplication(details, row, messages, await lists.findNamesakes(row));
  }

  /** Makes a move with its message, email and audit entry. @throws AppError application/not-possible */
  async function make(
    actorUid: string,
    id: string,
    { move, message }: Move,
    providerId: string | null,
    trx: Transaction<Tables>,
  ): Promise<void> {
    const now = clock.now();
    const moved = await store.move({ id }, move, { now, providerId }, trx);
    if (!moved) throw new AppError('application/not-possible');
    const about = {
      to: details.openContact(moved).email,
      id,
      brandName,
      url: links.pageOf(id),
    };
    const position = (await store.listMessages(id, trx)).length;
    if (message !== undefined) await deps.addMessage(id, position, 'operator', message, trx);
    const text = message ?? '';
    if (move === 'ask') await outbox.queue(questionEmail(about, { position, text }), trx);
    if (move === 'approve') await outbox.queue(approvedEmail(about), trx);
    if (move === 'decline') await outbox.queue(declinedEmail(about, text), trx);
    const detail = providerId === null ? {} : { provider: providerId };
    await writeAudit(trx, {
      at: now,
      actorUid,
      action: `application/${move}`,
      subject: id,
      detail,
    });
  }

  const approvedOf = (row: StoredApplication): Approved => ({
    name: row.name,
    categories: row.categories,
    website: row.website,
    summary: row.summary,
    registrations: row.registrations,
    locations: row.locations,
    contactEmail: details.openContact(row).email,
  });

  return {
    get,

    /** Also by a whole email, by its hash: the address itself is sealed. */
    list: ({ search = '', page = 1, state }: ListQuery) =>
      pageOf(
        page,
        lists.list(
          { state: state ?? null, search, mailboxHash: links.mailboxHash(search) },
          offsetOf(page),
          ADMIN_PAGE_SIZE,
        ),
        presentRow,
      ),

    /** @throws AppError application/not-found, application/not-possible */
    async move(actorUid: string, id: string, move: Move): Promise<Application> {
      const row = await lists.find(id);
      if (!row) throw new AppError('application/not-found');
      if (move.move === 'approve')
        await deps.openRecord(approvedOf(row), (providerId, trx) =>
          make(actorUid, id, { move: 'approve' }, providerId, trx),
        );
      else await store.transaction((trx) => make(actorUid, id, move, null, trx));
      return get(id);
    },
  };
}
