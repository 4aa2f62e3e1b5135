import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { accountQuery, refreshAccount, withKnownRole } from './queries.ts';

it.each([
  [{}, 'user'],
  [{ role: '' }, 'user'],
  [{ role: 'nurse' }, 'user'],
  [{ role: 'provider' }, 'provider'],
  [{ role: 'member' }, 'member'],
])('a profile fetched with %j has the role %s (ENTITY-04)', (fetched, role) => {
  expect(withKnownRole({ uid: 'u1', ...fetched })).toEqual({ uid: 'u1', role });
});

it('resolves a refresh with the new account, even if another refresh starts meanwhile', async () => {
  const queries = new QueryClient();
  const replies: ((role: 'user' | 'member') => void)[] = [];
  const { queryKey } = accountQuery('u1');
  const queryFn = async () => {
    const role = await new Promise<'user' | 'member'>((resolve) => replies.push(resolve));
    return withKnownRole({ uid: 'u1', role });
  };
  const leave = new QueryObserver<{ role: string }>(queries, { queryKey, queryFn }).subscribe(
    () => undefined,
  );
  const fetches = (count: number) => expect.poll(() => replies.length).toBe(count);
  const role = () => queries.getQueryData<{ role: string }>(queryKey)?.role;
  await fetches(1);
  replies[0]?.('user');
  await expect.poll(role).toBe('user');

  const first = refreshAccount(queries, 'u1').then(role);
  await fetches(2);
  const second = refreshAccount(queries, 'u1').then(role);
  replies[1]?.('member');
  await fetches(3);
  replies[2]?.('member');
  expect(await Promise.all([first, second])).toEqual(['member', 'member']);
  leave();
});
