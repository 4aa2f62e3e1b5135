import { isSameName } from '#shared/domain/appointments/own-visit.ts';
import { AppError } from '../http/app-error.ts';
import type { CardRow } from './card-store.ts';
import type { AppointmentDeps } from './deps.ts';

export type PersonOnCard = {
  readonly fullName: string;
  /** Empty if unknown. */
  readonly dob: string;
  readonly gender: string;
};

/** The people a card covers: its owner and, on the family plan, the stored family. */
export async function peopleOnCard(
  { family, details }: Pick<AppointmentDeps, 'family' | 'details'>,
  card: CardRow,
): Promise<PersonOnCard[]> {
  const dob = details.open(card, 'dob');
  const owner = { fullName: card.full_name, dob, gender: card.gender };
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
 * Finds a person on a card by name, ignoring case, extra spaces and the kind of apostrophe.
 * @throws AppError appointment/not-on-card
 */
export function findByName(people: readonly PersonOnCard[], name: string): PersonOnCard {
  const found = people.find(({ fullName }) => isSameName(fullName, name));
  if (found) return found;
  const refusal = new AppError('appointment/not-on-card');
  throw new AppError('appointment/not-on-card', { fields: { patientName: refusal.message } });
}
