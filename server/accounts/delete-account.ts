import type { Logger } from 'pino';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import type { ForgetStore } from './forget-store.ts';
import type { PersonPart } from './person-parts.ts';

type Parts = {
  readonly store: ForgetStore;
  readonly identity: {
    confirmPassword(
      uid: string,
      password: string,
      address: string,
    ): Promise<'right' | 'wrong' | 'none'>;
    /** The account as the throttles count it. */
    countedAs(email: string): string;
  };
  readonly membership: { closeAccount(uid: string): Promise<void> };
  readonly payments: { forgetCustomer(customerId: string): Promise<void> };
  readonly parts: readonly PersonPart[];
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
 * Deletes an account (decision 45): the membership ends at the payment provider, which forgets the
 * person too; then everything goes in one transaction. The payment records stay, with the uid alone.
 * A crash in between leaves the account there, and deleting it again carries on.
 * @throws AppError account/wrong-password, rate/too-many, payments/unavailable
 */
export function createDeleteAccount(given: Parts) {
  const { store, identity, membership, payments, parts, log } = given;

  return async ({ uid, by, password, address }: Deletion): Promise<void> => {
    if ((await identity.confirmPassword(by, password, address)) === 'wrong')
      throw wrongPassword(password);
    const person = await store.findPerson(uid);
    if (!person) return;
    await leaveProvider(uid);
    const traces = { ...person, accountKey: identity.countedAs(person.email) };
    await store.forget(traces, async (trx) => {
      for (const part of parts) await part.forget(person, trx);
    });
    log.info('an account was deleted');
  };

  async function leaveProvider(uid: string): Promise<void> {
    try {
      await membership.closeAccount(uid);
      for (const customerId of await store.listCustomers(uid))
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
}

function wrongPassword(password: string): AppError {
  if (password !== '') {
    const error = new AppError('account/wrong-password');
    return new AppError('account/wrong-password', { fields: { password: error.message } });
  }
  const message = 'Please enter your password.';
  return new AppError('account/wrong-password', { message, fields: { password: message } });
}
