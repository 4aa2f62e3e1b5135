import type { Account } from '#shared/contract/records/account.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import {
  checkProfileField,
  PROFILE_FIELDS,
  type ProfileField,
  columnsToStore,
} from '#shared/forms/profile.ts';
import { profileBody } from '#shared/forms/profile-body.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { PersonalDetails } from './personal-details.ts';
import { presentAccount } from './present.ts';
import { createAccountStore } from './store.ts';

type Deps = {
  connection: Pick<Connection, 'db'>;
  details: PersonalDetails;
  clock: Clock;
  appUrl: string;
  brandName: string;
};

type ProfileChange = Readonly<Partial<Record<ProfileField, string | undefined>>> & {
  readonly version: number;
};

/** A person's profile (ENTITY-03, VALID-37), its address, phone and date of birth sealed at rest. */
export function createAccountService({ connection, details, clock, appUrl, brandName }: Deps) {
  const store = createAccountStore(connection.db);
  const today = () => londonDay(clock.now());

  async function get(uid: string): Promise<Account> {
    const row = await store.findProfile(uid);
    if (!row) throw new AppError('account/not-found');
    return presentAccount(row, { details, today: today(), appUrl });
  }

  return {
    /** @throws AppError account/not-found */
    get,

    /**
     * Saves the profile of a new sign-up. Email and role in the body are ignored: the email is the
     * identity's, the role always `user` (P-4). Of a sign-up that is not verified nothing is shown.
     * @throws AppError request/invalid with the fields
     */
    async create(uid: string, body: Readonly<Record<string, string | undefined>>): Promise<void> {
      const checked = profileBody(today(), brandName, body['country']).safeParse(body);
      if (!checked.success) throw new AppError('request/invalid', { fields: fieldErrors(checked) });
      const identity = await store.findIdentity(uid);
      if (!identity) return;
      const values = checked.data;
      await store.save(
        uid,
        identity.email,
        {
          full_name: values.fullName,
          gender: values.gender,
          country: values.country,
          ...details.seal(uid, {
            dob: values.dob,
            address: values.address,
            phone: values.phone,
            post_code: values.postCode,
          }),
        },
        clock.now(),
      );
    },

    /** Follows a change of the person's address, in its transaction (ADR-063). */
    changeEmail: ({ uid, to }: { uid: string; to: string }, trx: Transaction<Tables>) =>
      store.setEmail(uid, to, trx),

    /**
     * Changes exactly one field, by the rules of the profile's country. An address also updates its
     * postcode (P-42).
     * @throws AppError account/no-change, request/invalid with the field's message, account/not-found,
     *   account/changed unless the change began from the field’s latest version (P-65)
     */
    async change(uid: string, { version, ...body }: ProfileChange): Promise<Account> {
      const sent = PROFILE_FIELDS.filter((field) => body[field] !== undefined);
      const [field] = sent;
      if (field === undefined || sent.length > 1) throw new AppError('account/no-change');
      const { country } = await get(uid);
      const context = { today: today(), brand: brandName, country };
      const checked = checkProfileField(field, body[field] ?? '', context);
      if (!checked.ok)
        throw new AppError('request/invalid', {
          message: checked.message,
          fields: { [field]: checked.message },
        });
      const stored = columnsToStore(field, checked.value, country);
      const { fullName, gender, country: moved, postCode, ...same } = stored;
      const values = {
        ...(fullName === undefined ? {} : { full_name: fullName }),
        ...(gender === undefined ? {} : { gender }),
        ...(moved === undefined ? {} : { country: moved }),
        ...details.seal(uid, {
          ...same,
          ...(postCode === undefined ? {} : { post_code: postCode }),
        }),
      };
      const saved = await store.change(uid, values, { field, version, now: clock.now() });
      const account = await get(uid);
      if (!saved) throw new AppError('account/changed');
      return account;
    },
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
