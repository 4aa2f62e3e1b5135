import { AppError } from '../http/app-error.ts';
import type { CardRow } from './card-store.ts';
import type { AppointmentDeps } from './deps.ts';

export type PersonOnCard = {
  readonly fullName: string;
  /** Empty where it is not known. */
  readonly dob: string;
  readonly gender: string;
};

/** Whom a card is good for: its owner, and on a family plan the stored family (spec 1, Couple/Family plan). */
export async function peopleOnCard(
  card: CardRow,
  family: AppointmentDeps['family'],
): Promise<PersonOnCard[]> {
  const owner = { fullName: card.full_name, dob: card.dob ?? '', gender: card.gender };
  if (card.plan !== 'family') return [owner];
  const { familyMembers } = await family.get(card.uid).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'family/none') return { familyMembers: [] };
    throw error;
  });
  return [
    owner,
    ...familyMembers.map(({ fullName, dateOfBirth, gender }) => ({
      fullName,
      dob: dateOfBirth,
      gender,
    })),
  ];
}

/**
 * The person of a name on a card; letters' case, spaces and the kind of apostrophe do not count.
 * @throws AppError appointment/not-on-card
 */
export function findByName(people: readonly PersonOnCard[], name: string): PersonOnCard {
  const wanted = plain(name);
  const found = people.find(({ fullName }) => plain(fullName) === wanted);
  if (found) return found;
  const refusal = new AppError('appointment/not-on-card');
  throw new AppError('appointment/not-on-card', { fields: { patientName: refusal.message } });
}

function plain(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
}
