import { useQuery } from '@tanstack/react-query';
import { healthCardContract } from '#shared/contract/health-card.ts';
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

/** The signed-in person's card number. */
export function useHealthCard(): { cardNumber: string | null; loading: boolean } {
  const { phase, user } = useSession();
  const uid = user?.uid ?? null;
  const { data, isPending } = useQuery({
    queryKey: ['healthcard', uid],
    queryFn: () => fetchCardNumber(uid ?? ''),
    enabled: phase === 'signed-in' && uid !== null,
  });
  return { cardNumber: data ?? null, loading: phase === 'signed-in' && isPending };
}
