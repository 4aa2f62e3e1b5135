import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../site/use-today.ts';
import { membershipFrom, membershipOn, type MembershipToday } from './membership-state.ts';
import { subscriptionStatusQuery } from './queries.ts';
import { useSession } from './use-session.ts';

/** The signed-in person's membership today; its `active` enables the member features (STATE-08). */
export function useMembership(): MembershipToday {
  const today = useToday();
  const { user } = useSession('signed-out');
  const { data, isError, errorUpdateCount, isFetching } = useQuery({
    ...subscriptionStatusQuery(user?.uid ?? null),
    enabled: false,
  });
  return useMemo(
    () => membershipOn(membershipFrom({ data, isError, errorUpdateCount, isFetching }), today),
    [data, isError, errorUpdateCount, isFetching, today],
  );
}

export { recheckMembership } from './session.ts';
