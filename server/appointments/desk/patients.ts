import {
  type Patient,
  PATIENT_SEARCH_MIN_LENGTH,
  PATIENT_SUGGESTIONS_MAX,
  PATIENTS_PAGE_SIZE,
} from '#shared/contract/health-card.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { readCardNumber } from '#shared/domain/membership/card-number.ts';
import type { Caller } from '../../http/caller.ts';
import type { CardRow } from '../card-store.ts';
import { cardStateOf, membershipTypeOf, readCover } from '../cover.ts';
import { findCard } from './find-card.ts';
import { auditSearch } from './audit-access.ts';
import type { AppointmentDeps } from '../deps.ts';
import { peopleOnCard } from '../people-on-card.ts';
import { typedWords } from './search-words.ts';

/** Who can look up patients is decided in P-6. */
type PatientDeps = Pick<AppointmentDeps, 'stores' | 'clock' | 'family' | 'details'>;

/**
 * Suggestions for a provider; all patients, paged, for an admin. Each call is audited.
 * @throws AppError rate/too-many after too many unknown numbers
 */
export async function listPatients(
  deps: PatientDeps,
  caller: Caller,
  search: string,
  page: number,
): Promise<Patient[]> {
  const cards =
    caller.role === 'admin'
      ? await deps.stores.cards.list(
          { text: search, phones: deps.details.hashesOf(search) },
          PATIENTS_PAGE_SIZE,
          (page - 1) * PATIENTS_PAGE_SIZE,
        )
      : await suggest(deps, caller, search);
  await auditSearch(deps, caller, cards.length);
  return Promise.all(cards.map((card) => presentPatient(deps, card)));
}

async function presentPatient(deps: PatientDeps, card: CardRow): Promise<Patient> {
  const cover = readCover(card, londonDay(deps.clock.now()));
  return {
    uid: card.uid,
    healthCardNumber: card.number,
    fullName: card.full_name,
    dob: deps.details.open(card, 'dob'),
    gender: card.gender,
    expiryDate: cover.expiresAt,
    membershipType: membershipTypeOf(card.plan),
    cardState: cardStateOf(cover),
    people: await peopleOnCard(deps, card),
  };
}

/** Any card by its complete number; the provider's own patients by phone, or from three characters. */
async function suggest(
  deps: PatientDeps,
  caller: Caller,
  search: string,
): Promise<readonly CardRow[]> {
  const number = readCardNumber(search);
  if (number !== null) {
    const card = await findCard(deps, caller, number);
    return card ? [card] : [];
  }
  if (search.length < PATIENT_SEARCH_MIN_LENGTH) return [];
  const phones = deps.details.hashesOf(search);
  const called = await deps.stores.patients.findByPhone(
    caller.uid,
    phones,
    PATIENT_SUGGESTIONS_MAX,
  );
  // Otherwise the digits may be part of a card number.
  if (called.length > 0) return called;
  return deps.stores.patients.search(caller.uid, typedWords(search), PATIENT_SUGGESTIONS_MAX);
}
