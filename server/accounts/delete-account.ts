import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppointmentService } from '../appointments/service.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { AppError } from '../http/app-error.ts';
import type { Erasures } from '../backup/erasures.ts';
import type { IdentityService } from '../identity/service.ts';
import type { MembershipService } from '../membership/service.ts';
import type { NewsletterService } from '../newsletter/service.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { PaymentsPort } from '../ports/payments/port.ts';
import { deletedEmail } from './deleted-email.ts';
import { keepAdministrator } from './last-administrator.ts';
import type { ErasureStore } from './erasure-store.ts';

export type DeleteDeps = {
  readonly people: ErasureStore;
  readonly identity: Pick<IdentityService, 'accountKey'>;
  readonly membership: Pick<MembershipService, 'closeAccount'>;
  readonly payments: Pick<PaymentsPort, 'deleteCustomer'>;
  readonly appointments: Pick<AppointmentService, 'erasePerson'>;
  readonly newsletter: Pick<NewsletterService, 'erasePerson'>;
  readonly erasures: Pick<Erasures, 'record'>;
  readonly clock: Clock;
  readonly outbox: EmailOutbox;
  readonly brandName: string;
  readonly appUrl: string;
  readonly log: Logger;
};

/**
 * Deletes an account (P-45), also one that a restored backup brings back (ADR-056): first the membership
 * and the customers at the payment provider, then everything else in one transaction. Payment records
 * stay, with the uid only. After a crash in between the account still exists, and the deletion can be
 * repeated. Does nothing if there is no such account. The audit log keeps a hash of the account's id.
 * Queues an email about it to the account's address, if that was verified.
 * @param by the person, or an operator; null for an account that was deleted before, without an email
 * @throws AppError payments/unavailable, admin/last-administrator
 */
export async function eraseAccount(
  deps: DeleteDeps,
  uid: string,
  by: string | null,
): Promise<void> {
  const { people, identity, appointments, newsletter, erasures, clock, log } = deps;
  const { outbox, brandName, appUrl } = deps;
  const person = await people.findPerson(uid);
  if (!person) return;
  // Before anything ends that a refusal of the database would leave ended; during a restore it refuses nothing.
  if (by !== null && (await people.isLastAdministrator(uid)))
    throw new AppError('admin/last-administrator');
  await endMembership(deps, uid);
  const at = clock.now();
  const { isVerified, ...names } = person;
  const identifiers = { ...names, accountKeys: names.emails.map(identity.accountKey) };
  // Families, referrals and rewards are deleted by foreign keys; completed referrals and visits stay,
  // anonymised, for the other party.
  await keepAdministrator(() =>
    people.erase(
      identifiers,
      async (trx) => {
        await appointments.erasePerson(uid, trx);
        for (const email of names.emails) await newsletter.erasePerson(email, trx);
        return { hash: await erasures.record(uid, trx), by, at };
      },
      async (trx) => {
        if (by === null || !isVerified) return;
        const about = { id: randomUUID(), to: names.email, at, byOperator: by !== uid };
        await outbox.queue(deletedEmail({ ...about, brandName, appUrl }), trx);
      },
    ),
  );
  log.info({ event: 'account' }, 'an account was deleted');
}

async function endMembership(
  { people, membership, payments }: DeleteDeps,
  uid: string,
): Promise<void> {
  try {
    await membership.closeAccount(uid);
    for (const customerId of await people.listCustomers(uid))
      await payments.deleteCustomer(customerId);
  } catch (cause) {
    if (!(cause instanceof PaymentsUnavailable || cause instanceof PaymentsRefused)) throw cause;
    throw new AppError('payments/unavailable', {
      message:
        'We couldn’t reach the payment service to end your membership, so we haven’t deleted your account. Please try again.',
      cause,
    });
  }
}
