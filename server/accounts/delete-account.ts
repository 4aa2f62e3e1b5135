import type { Logger } from 'pino';
import type { AppointmentService } from '../appointments/service.ts';
import { AppError } from '../http/app-error.ts';
import type { IdentityService } from '../identity/service.ts';
import type { MembershipService } from '../membership/service.ts';
import type { NewsletterService } from '../newsletter/service.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import type { PaymentsPort } from '../ports/payments/port.ts';
import type { ForgetStore } from './forget-store.ts';

export type DeleteDeps = {
  readonly people: ForgetStore;
  readonly identity: Pick<IdentityService, 'confirmPassword' | 'countedAs'>;
  readonly membership: Pick<MembershipService, 'closeAccount'>;
  readonly payments: Pick<PaymentsPort, 'forgetCustomer'>;
  readonly appointments: Pick<AppointmentService, 'forgetPerson'>;
  readonly newsletter: Pick<NewsletterService, 'forgetPerson'>;
  readonly log: Logger;
};

export type Deletion = {
  /** Whose account goes. */
  readonly uid: string;
  /** Who asks: the person, or an operator. */
  readonly by: string;
  /** Of whoever asks, where their account has one. */
  readonly password: string;
  /** The address of the connection, for counting wrong passwords. */
  readonly address: string;
};

/**
 * Deletes an account (P-45): the membership ends at the payment provider, which forgets the
 * person too; then everything goes in one transaction. The payment records stay, with the uid alone.
 * A crash in between leaves the account there, and deleting it again carries on.
 * @throws AppError account/wrong-password, rate/too-many, payments/unavailable
 */
export async function deleteAccount(
  deps: DeleteDeps,
  { uid, by, password, address }: Deletion,
): Promise<void> {
  const { people, identity, appointments, newsletter, log } = deps;
  if ((await identity.confirmPassword(by, password, address)) === 'wrong')
    throw wrongPassword(password);
  const person = await people.findPerson(uid);
  if (!person) return;
  await leaveProvider(deps, uid);
  const traces = { ...person, accountKey: identity.countedAs(person.email) };
  // Families, referrals and rewards go with the account; of completed referrals and of visits the
  // other side's stays, without the person.
  await people.forget(traces, async (trx) => {
    await appointments.forgetPerson(uid, trx);
    await newsletter.forgetPerson(person.email, trx);
  });
  log.info('an account was deleted');
}

async function leaveProvider(
  { people, membership, payments }: DeleteDeps,
  uid: string,
): Promise<void> {
  try {
    await membership.closeAccount(uid);
    for (const customerId of await people.listCustomers(uid))
      await payments.forgetCustomer(customerId);
  } catch (cause) {
    if (!(cause instanceof PaymentsUnavailable || cause instanceof PaymentsRefused)) throw cause;
    throw new AppError('payments/unavailable', {
      message:
        'Your membership could not be ended, because the payment service cannot be reached. Your account was not deleted. Please try again.',
      cause,
    });
  }
}

function wrongPassword(password: string): AppError {
  if (password !== '') {
    const error = new AppError('account/wrong-password');
    return new AppError('account/wrong-password', { fields: { password: error.message } });
  }
  const message = 'Please enter your password.';
  return new AppError('account/wrong-password', { message, fields: { password: message } });
}
