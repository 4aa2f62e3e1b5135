import { healthCardContract } from '#shared/contract/health-card.ts';
import type { Question } from '../answers/answer-store.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/browser-api.ts';
import { useSession } from './use-session.ts';

/** The number of a person's health card; any answer but an OK one means none (spec 7). */
export async function fetchCardNumber(uid: string): Promise<string | null> {
  try {
    return (await api.call(healthCardContract.getHealthCard, { params: { uid } })).healthCardNumber;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export const cardNumberOf = (uid: string): Question<string | null> => ({
  key: ['healthcard', uid],
  ask: () => fetchCardNumber(uid),
});

/** The signed-in person's card number. */
export function useHealthCard(): { cardNumber: string | null; loading: boolean } {
  const { phase, user } = useSession('signed-out');
  const signedIn = phase === 'signed-in';
  const { data, pending } = useAnswer(signedIn && user ? cardNumberOf(user.uid) : null);
  return { cardNumber: data ?? null, loading: signedIn && pending };
}
