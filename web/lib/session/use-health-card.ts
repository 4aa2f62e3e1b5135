import { useQuery } from '@tanstack/react-query';
import { cardNumberQuery } from './queries.ts';
import { useSession } from './use-session.ts';

export function useHealthCard(): { cardNumber: string | null; loading: boolean } {
  const { phase, user } = useSession('signed-out');
  const { data, isPending } = useQuery(cardNumberQuery(user?.uid ?? null));
  return { cardNumber: data ?? null, loading: phase === 'signed-in' && isPending };
}
