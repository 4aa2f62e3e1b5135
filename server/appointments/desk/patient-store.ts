import type { Connection } from '../../database/connection.ts';
import type { CardRow } from '../card-store.ts';
import { SUSPENDED_AT } from '../newest-membership-store.ts';

/** Every word must match; the last is a prefix. */
export type TypedWords = {
  readonly words: readonly string[];
  /** Whether only digits were typed: they may be any part of a card number. */
  readonly digits: boolean;
};

/** Upper bounds of a range scan for a whole word and for a prefix; words contain no space. */
const [WHOLE_END, PREFIX_END] = [' ', '\u{10ffff}'];
/** Words read per prefix; several may belong to one person. */
const MAX_WORDS = 16;

/** The cards of the people that a subquery selects as `uid`. */
const cardsOf = (found: string, limit: string) => `
  select found.uid, card.number, account.full_name, account.dob, account.dob_sealed,
    account.gender,
    cover.plan, cover.expires_on, cover.grace_until, cover.ended_at, cover.suspended_at
  from (select distinct uid from (${found}) as hits limit ${limit}) as found
  join health_card as card on card.uid = found.uid
  join account on account.uid = found.uid
  left join lateral (
    select plan, expires_on, grace_until, ended_at, ${SUSPENDED_AT} as suspended_at
    from membership join identity_user as person on person.id = membership.uid
    where membership.uid = found.uid order by (ended_at is null) desc, started_at desc, membership.id limit 1
  ) as cover on true`;

/** Index scan for a provider's patient words with a prefix. */
const wordsOf = (others: string) => `
  select hit.uid from clinic_staff as staff, lateral (
    select uid from patient_word as one
    where one.provider_id = staff.provider_id and word >= $2 and word < $3 ${others}
    order by word, uid limit ${MAX_WORDS}
  ) as hit where staff.uid = $1`;

const BY_WORD = cardsOf(wordsOf(''), '$4');

/** Scans the longest word; the others are checked for each person. */
const BY_WORDS = cardsOf(
  wordsOf(`and not exists (
      select from unnest($5::text[], $6::text[]) as other (word, before)
      where not exists (
        select from patient_word as further
        where further.uid = one.uid and further.provider_id = one.provider_id
          and further.word >= other.word and further.word < other.before
      )
    )`),
  '$4',
);

/** Words as the database normalises them: without accents, in lower case. */
const PLAIN = `select desk_plain(word) as plain
  from unnest($1::text[]) with ordinality as typed (word, place) order by place`;

/** Suffixes of card numbers are indexed with the desk's search words, per location. */
const BY_PART = cardsOf(
  `select hit.uid from clinic_staff as staff
    join appointment_tally as place on place.provider_id = staff.provider_id,
    lateral (
      select uid from appointment
      where uid is not null
        and desk_words(provider_id, location_id, patient_name, card_number, symptom_words)
          @@ desk_needle(desk_scope(place.provider_id, place.location_id), $2, true)
      limit 200
    ) as hit where staff.uid = $1`,
  '$3',
);

/** Patients with a phone, by its hashes. */
const BY_PHONE = cardsOf(
  `select uid from account where phone_hash = any($2::text[]) and exists (
    select from patient_word as word join clinic_staff as staff using (provider_id)
    where word.uid = account.uid and staff.uid = $1
  )`,
  '$3',
);

/** The uids of a provider's patients with a phone, by its hashes. */
const UIDS_BY_PHONE = `
  select uid from account where phone_hash = any($2::text[]) and exists (
    select from patient_word as word where word.uid = account.uid and word.provider_id = $1
  )`;

const byName = new Intl.Collator('en-GB');
const inOrder = (rows: readonly CardRow[]) =>
  rows.toSorted((a, b) => byName.compare(a.full_name, b.full_name) || (a.uid < b.uid ? -1 : 1));

/** Suggests patients of the clinics that a person works for. */
export function createPatientStore({ read }: Pick<Connection, 'read'>) {
  async function normalise(words: readonly string[]): Promise<string[]> {
    if (words.every((word) => /^[0-9A-Za-z]+$/.test(word)))
      return words.map((word) => word.toLowerCase());
    const rows = await read<{ plain: string }>(PLAIN, [words]);
    return rows.map(({ plain }) => plain);
  }
  return {
    async listUidsByPhone(providerId: string, hashes: readonly string[]): Promise<string[]> {
      if (hashes.length === 0) return [];
      const rows = await read<{ uid: string }>(UIDS_BY_PHONE, [providerId, [...hashes]]);
      return rows.map(({ uid }) => uid);
    },

    async findByPhone(
      staffUid: string,
      hashes: readonly string[],
      limit: number,
    ): Promise<CardRow[]> {
      if (hashes.length === 0) return [];
      return inOrder(await read<CardRow>(BY_PHONE, [staffUid, [...hashes], limit]));
    },

    async search(
      staffUid: string,
      { words, digits }: TypedWords,
      limit: number,
    ): Promise<CardRow[]> {
      const plain = await normalise(words);
      const parts = plain.map((word, index) => ({
        word,
        before: word + (index === plain.length - 1 ? PREFIX_END : WHOLE_END),
      }));
      const [main, ...others] = parts.toSorted((one, other) => other.word.length - one.word.length);
      if (!main) return [];
      const params = [staffUid, main.word, main.before, limit];
      const found =
        others.length === 0
          ? await read<CardRow>(BY_WORD, params)
          : await read<CardRow>(BY_WORDS, [
              ...params,
              others.map(({ word }) => word),
              others.map(({ before }) => before),
            ]);
      if (found.length > 0 || !digits) return inOrder(found);
      return inOrder(await read<CardRow>(BY_PART, [staffUid, main.word, limit]));
    },
  };
}
