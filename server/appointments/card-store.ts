import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { COVER_COLUMNS, newestMembershipOf } from './newest-membership-store.ts';

/** What was typed, and its hashes if it is a phone. */
export type CardSearch = { readonly text: string; readonly phones: readonly string[] };

/** Health cards with their owners (P-6). */
export function createCardStore(db: Kysely<Tables>) {
  const cards = () =>
    db
      .selectFrom('health_card')
      .innerJoin('account', 'account.uid', 'health_card.uid')
      .leftJoinLateral(newestMembershipOf(db, 'health_card.uid'), (join) => join.onTrue())
      .select(['health_card.uid', 'health_card.number'])
      .select(['account.full_name', 'account.dob', 'account.dob_sealed', 'account.gender'])
      .select(COVER_COLUMNS)
      .select('cover.cancel_at_period_end');

  /** Cards whose number or patient names contain the text, taken literally, or whose owner has the phone. */
  const matching = ({ text, phones }: CardSearch) => {
    const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const digits = text.replaceAll(/[\s-]/g, '');
    return cards().where((where) =>
      where.or([
        where('account.full_name', 'ilike', like),
        ...(phones.length > 0 ? [where('account.phone_hash', 'in', [...phones])] : []),
        ...(/^\d+$/.test(digits) ? [where('health_card.number', 'like', `%${digits}%`)] : []),
        where.exists(
          where
            .selectFrom('appointment')
            .select('appointment.id')
            .whereRef('appointment.uid', '=', 'health_card.uid')
            .where('appointment.patient_name', 'ilike', like),
        ),
      ]),
    );
  };

  return {
    findByUid(uid: string) {
      return cards().where('health_card.uid', '=', uid).executeTakeFirst();
    },

    findByNumber(number: string) {
      return cards().where('health_card.number', '=', number).executeTakeFirst();
    },

    /** Every matching card, paged; for operators. */
    list(search: CardSearch, limit: number, offset: number) {
      return (search.text === '' ? cards() : matching(search))
        .orderBy('account.full_name')
        .orderBy('health_card.uid')
        .limit(limit)
        .offset(offset)
        .execute();
    },
  };
}

export type CardStore = ReturnType<typeof createCardStore>;
export type CardRow = NonNullable<Awaited<ReturnType<CardStore['findByUid']>>>;
