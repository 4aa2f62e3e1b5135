import { type Kysely, sql } from 'kysely';
import type { PersonTraits } from '#shared/domain/referrals/same-person.ts';
import type { PersonalDetails } from '../accounts/personal-details.ts';
import type { Tables } from '../database/tables.ts';

export type ReferralPerson = PersonTraits & { readonly uid: string };

/** What tells whether two accounts are one person (P-26). */
export function createReferralPeopleStore(
  db: Kysely<Tables>,
  details: Pick<PersonalDetails, 'open'>,
) {
  const accounts = (uids: readonly string[]) =>
    db
      .selectFrom('account')
      .innerJoin('identity_user', 'identity_user.id', 'account.uid')
      .select(sql<string>`coalesce(unverified_email, identity_user.email)`.as('email'))
      .select(['account.uid', 'account.full_name', 'account.phone', 'account.phone_sealed'])
      .select(['account.dob', 'account.dob_sealed', 'account.address', 'account.address_sealed'])
      .select(
        sql<string[]>`array(select card_hash from payment_card
          where payment_card.uid = account.uid and card_hash is not null)`.as('cards'),
      )
      .where('account.uid', 'in', uids)
      .orderBy('account.uid');
  type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];
  const toPerson = (row: Row): ReferralPerson => ({
    uid: row.uid,
    email: row.email,
    fullName: row.full_name,
    phone: details.open(row, 'phone'),
    dob: details.open(row, 'dob') || null,
    address: details.open(row, 'address'),
    cards: row.cards,
  });
  return {
    /** The existing accounts. */
    async find(uids: readonly string[]): Promise<ReferralPerson[]> {
      return (await accounts(uids).execute()).map(toPerson);
    },
    /** Locks the existing accounts in the order of their uids; purchases and codes applied now wait. */
    async lock(uids: readonly string[]): Promise<ReferralPerson[]> {
      return (await accounts(uids).forNoKeyUpdate('account').execute()).map(toPerson);
    },
  };
}
