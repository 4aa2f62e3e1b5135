import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OwnApplication } from '#shared/contract/clinic-applications.ts';
import {
  applicationRetention,
  awaitsAnswer,
  FASTEST_APPLICATION_MS,
  OPEN_APPLICATIONS_PER_EMAIL,
} from '#shared/domain/clinics/application.ts';
import type { ClinicApplicationValues } from '#shared/forms/clinic-application.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import { refuseOurName } from '../http/refuse-our-name.ts';
import { MIN_RESPONSE_MS, withMinimumDuration } from '../identity/minimum-duration.ts';
import type { StoredApplication } from './application-store.ts';
import type { ApplicationDeps } from './deps.ts';
import { confirmApplicationEmail } from './emails.ts';
import { presentOwn } from './present.ts';

type Sent = {
  readonly application: ClinicApplicationValues;
  readonly referenceCode: string;
  readonly filledInMs: number;
};

/** What a person who applies can do: without an account, by the link in their emails. */
export function createApplying(deps: ApplicationDeps) {
  const { store, lists, details, links, limiter, outbox, clock, brandName } = deps;

  async function save(values: ClinicApplicationValues): Promise<void> {
    const {
      contactName,
      contactEmail,
      contactPhone,
      contactRole,
      consent: _,
      ...practice
    } = values;
    const mailboxHash = links.mailboxHash(contactEmail);
    // Without an email that can be confirmed there is no point in an application.
    if (!(await limiter.tryTake('emailAccount', `listing-confirm ${mailboxHash}`))) return;
    const id = randomUUID();
    await store.transaction(async (trx) => {
      const application = {
        id,
        ...practice,
        ...details.sealContact(id, { name: contactName, email: contactEmail, phone: contactPhone }),
        contact_role: contactRole,
        mailbox_hash: mailboxHash,
        token_hash: links.hashOf(links.tokenOf(id)),
        created_at: clock.now(),
      };
      await store.add(application, trx);
      const about = { to: contactEmail, id, brandName, url: links.pageOf(id) };
      await outbox.queue(confirmApplicationEmail(about), trx);
    });
  }

  async function present(row: StoredApplication): Promise<OwnApplication> {
    const messages = await store.listMessages(row.id);
    const { provider_id: providerId } = row;
    const listing = providerId === null ? undefined : await lists.findListing(providerId);
    return presentOwn(details, row, messages, listing);
  }

  /** @throws AppError application/link-not-valid */
  async function findByLink(token: string, trx?: Transaction<Tables>): Promise<StoredApplication> {
    const row = await store.find({ tokenHash: links.hashOf(token) }, trx);
    if (!row) throw new AppError('application/link-not-valid');
    return row;
  }

  return {
    /**
     * Saves an application and emails its link. Response and timing are the same for every address:
     * nothing is looked up, and an address that has had as many emails as it may have gets none.
     * @throws AppError application/too-fast, request/invalid
     */
    async apply({ application, referenceCode, filledInMs }: Sent): Promise<void> {
      if (filledInMs < FASTEST_APPLICATION_MS) throw new AppError('application/too-fast');
      refuseOurName(brandName, {
        'application.name': application.name,
        'application.contactName': application.contactName,
      });
      await withMinimumDuration(MIN_RESPONSE_MS, async () => {
        // Only a program fills in the field that nobody sees; it learns nothing.
        if (referenceCode === '') await save(application);
      });
    },

    /** Shows an application. @throws AppError application/link-not-valid */
    open: async (token: string): Promise<OwnApplication> => present(await findByLink(token)),

    /**
     * Confirms the email of an application. Idempotent while it goes on.
     * @throws AppError application/link-not-valid, application/not-possible, application/too-many-open
     */
    async confirm(token: string): Promise<OwnApplication> {
      const row = await store.transaction(async (trx) => {
        const { mailbox_hash: mailbox, id } = await findByLink(token, trx);
        const open = await store.countOpen(mailbox, trx);
        const moved = await store.move({ id }, 'confirm', { now: clock.now() }, trx);
        if (!moved) {
          const now = await findByLink(token, trx);
          if (now.confirmed_at === null) throw new AppError('application/not-possible');
          return now;
        }
        // Rolls back the move.
        if (open >= OPEN_APPLICATIONS_PER_EMAIL) throw new AppError('application/too-many-open');
        return moved;
      });
      return present(row);
    },

    /** @throws AppError application/link-not-valid, application/not-possible if nothing was asked */
    async answer(token: string, text: string): Promise<OwnApplication> {
      const row = await store.transaction(async (trx) => {
        const { id } = await findByLink(token, trx);
        const now = clock.now();
        const moved = await store.move({ id }, 'answer', { now }, trx);
        const messages = await store.listMessages(id, trx);
        if (!moved || !awaitsAnswer(moved.state, messages.at(-1)?.author ?? null))
          throw new AppError('application/not-possible');
        await deps.addMessage(id, messages.length, 'applicant', text, trx);
        return moved;
      });
      return present(row);
    },

    /** @throws AppError application/link-not-valid, application/not-possible once it is decided */
    async withdraw(token: string): Promise<OwnApplication> {
      const row = await store.transaction(async (trx) => {
        const { id } = await findByLink(token, trx);
        const moved = await store.move({ id }, 'withdraw', { now: clock.now() }, trx);
        if (!moved) throw new AppError('application/not-possible');
        return moved;
      });
      return present(row);
    },

    /** Deletes what was not confirmed in time and what came to nothing long ago; run daily. */
    deleteExpired: (): Promise<void> => store.deleteBefore(applicationRetention(clock.now())),
  };
}
